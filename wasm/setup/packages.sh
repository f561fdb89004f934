# [1/4] Programs from the system's own packages.

# command:package
always=(cmake:cmake ninja:ninja-build)
compiler=(clang++-19:clang-19 wasm-ld-19:lld-19 llvm-ar-19:llvm-19 python3:python3)
testing=(c++:g++ clang-format-19:clang-format-19 hugo:hugo mkdocs:mkdocs)
# file:package, what web/build/raster.mjs draws posters with
fonts=(
  liberation/LiberationSans-Regular.ttf:fonts-liberation
  wqy/wqy-microhei.ttc:fonts-wqy-microhei
  dejavu/DejaVuSans.ttf:fonts-dejavu-core
)

find_chromium() {
  command -v chromium || command -v chromium-browser || command -v google-chrome || true
}

find_firefox() {
  command -v firefox-esr || command -v firefox || true
}

# Elsewhere, and where nobody may install anything, posters take the fonts that are there.
missing_fonts() {
  local entry
  command -v apt-get >/dev/null || return 0
  [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null || return 0
  for entry in "${fonts[@]}"; do
    [ -e "/usr/share/fonts/truetype/${entry%%:*}" ] || echo "${entry#*:}"
  done
}

have_chinese_font() {
  command -v apt-get >/dev/null || return 0 # other systems come with one
  compgen -G '/usr/share/fonts/*/noto/NotoSansCJK*' >/dev/null || [ -n "$(fc-list :lang=zh-cn 2>/dev/null || true)" ]
}

# The tests run NumPy programs; Debian's NumPy belongs to /usr/bin/python3.
have_numpy() {
  local python
  for python in python3 /usr/bin/python3; do
    ! "$python" -c 'import numpy' 2>/dev/null || return 0
  done
  return 1
}

missing_packages() {
  local entry wanted=("${always[@]}")
  [ -z "$em_config" ] || wanted+=("${compiler[@]}")
  [ "$tests" = no ] || wanted+=("${testing[@]}")
  for entry in "${wanted[@]}"; do
    command -v "${entry%%:*}" >/dev/null || echo "${entry#*:}"
  done
  missing_fonts
  [ "$tests" = yes ] || return 0
  [ -n "$(find_chromium)" ] || echo chromium
  [ -n "$(find_firefox)" ] || echo firefox-esr
  have_chinese_font || echo fonts-noto-cjk
  have_numpy || echo python3-numpy
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# How many packages apt has fetched and set up so far, out of the log.
apt_progress() {
  awk '/ newly installed/ { total = $3 } total && /^Get:/ { fetched++ } /^Unpacking / { unpacked++ } /^Setting up / { ready++ }
    END {
      if (!total) print "reading package lists"
      else printf "of %d packages %d fetched, %d unpacked, %d set up\n", total, fetched, unpacked, ready
    }' "$log"
}

apt_install() {
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300)
  as_root "${apt[@]}" update
  as_root "${apt[@]}" install -y --no-install-recommends "$@"
}

install_packages() {
  local missing
  mapfile -t missing < <(missing_packages)
  [ "${#missing[@]}" -gt 0 ] || return 0
  [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null ||
    fail "as root, run 'apt-get install ${missing[*]}', then run this again: here there is neither root nor sudo."
  hint="Does apt work, and is there a network?"
  busy "[1/4] System packages: installing ${missing[*]}" apt_progress apt_install "${missing[@]}"
}
