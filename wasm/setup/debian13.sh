# [2/4] Emscripten and [3/4] header libraries. Debian 12's own are too old, so Debian 13's packages are unpacked into a
# folder of the user's cache; nothing of them is installed and no version in the system changes. The folder's name ends
# in a number of ours: raise it when the contents change.
emscripten_version=3.1.69
emscripten_home=$cache/emscripten-$emscripten_version-1
headers_home=$cache/headers-1
header_libraries=(xtensor xtl doctest)

# Sets where emcc is. One on PATH that is new enough is used as it is.
find_emscripten() {
  local found=0.0.0
  if command -v emcc >/dev/null && [[ $(emcc --version 2>/dev/null) =~ ([0-9]+\.[0-9]+\.[0-9]+) ]]; then
    found=${BASH_REMATCH[1]}
  fi
  if [ "$(oldest "$found" "$emscripten_version")" = "$emscripten_version" ]; then
    emscripten_bin=$(dirname "$(command -v emcc)")
    em_config=
  else
    emscripten_bin=$emscripten_home/root/usr/share/emscripten
    em_config=$emscripten_home/emscripten.cfg
  fi
}

# Sets the include folder that holds nothing but our header libraries.
find_headers() {
  include_dir=${ATTN_INCLUDE_DIR:-$headers_home/root/staged}
}

have_emscripten() { [ -z "$em_config" ] || [ -f "$em_config" ]; }

have_headers() {
  local library
  for library in "${header_libraries[@]}"; do [ -d "$include_dir/$library" ] || return 1; done
}

install_emscripten() {
  ! have_emscripten || return 0
  [ "$(uname -m)" = x86_64 ] ||
    fail "Emscripten $emscripten_version or newer must be on PATH (emsdk has it); what Debian 13 offers is unpacked on amd64 only."
  fetch "[2/4] Emscripten $emscripten_version" 250 1700 "$emscripten_home" configure_emscripten \
    emscripten binaryen libc6 libstdc++6 libgcc-s1 node-acorn
}

install_headers() {
  ! have_headers || return 0
  [ -z "${ATTN_INCLUDE_DIR:-}" ] || fail "ATTN_INCLUDE_DIR ($ATTN_INCLUDE_DIR) lacks one of ${header_libraries[*]}."
  fetch "[3/4] Header libraries" 1 9 "$headers_home" stage_headers libxtensor-dev xtl-dev doctest-dev
}

# fetch TITLE DOWNLOAD_MB UNPACKED_MB TARGET FINISH PACKAGE...: makes TARGET in one move, so that it is whole or not there.
fetch() {
  local title=$1 download=$2 unpacked=$3 target=$4 finish=$5
  rm -rf "$target".part.*
  unfinished=$target.part.$$
  mkdir -p "$unfinished"/{root,debs,apt/lists/partial,apt/cache/archives/partial}
  hint="Is there a network, and does the mirror carry Debian 13 (DEBIAN_MIRROR names another one)?"
  busy "$title: downloading about $download MB" "echo \"\$(megabytes '$unfinished') MB\"" download "$unfinished" "${@:6}"
  hint="Is the disk full?"
  busy "$title: unpacking to $unpacked MB" "echo \"\$(megabytes '$unfinished/root') MB\"" unpack "$unfinished"
  "$finish" "$unfinished" "$target"
  mv -T "$unfinished" "$target"
  unfinished=
}

debian_mirror() {
  local ID='' VERSION_CODENAME=''
  . /etc/os-release
  [ "$ID" = debian ] || return 0
  apt-get indextargets --format '$(RELEASE) $(COMPONENT) $(REPO_URI)' |
    sed -n "s/^$VERSION_CODENAME main //p" | sed -n 1p
}

download() {
  local dir=$1 keyring=/usr/share/keyrings/debian-archive-keyring.gpg mirror
  mirror=${DEBIAN_MIRROR:-$(debian_mirror)}
  [ -n "$mirror" ] || { echo "No Debian mirror in apt's sources: set DEBIAN_MIRROR to one." && return 1; }
  [ -f "$keyring" ] || { echo "$keyring is missing: install debian-archive-keyring." && return 1; }
  echo "deb [signed-by=$keyring] $mirror trixie main" >"$dir/apt/sources.list"
  local apt=(apt-get -q -o Acquire::Retries=3 -o Acquire::Languages=none -o APT::Sandbox::User= -o APT::Update::Error-Mode=any
    -o Dir::Etc::SourceList="$dir/apt/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o Dir::State::Lists="$dir/apt/lists" -o Dir::Cache="$dir/apt/cache")
  "${apt[@]}" update
  (cd "$dir/debs" && "${apt[@]}" download "${@:2}")
}

unpack() {
  local deb
  for deb in "$1"/debs/*.deb; do dpkg-deb -x "$deb" "$1/root"; done
  rm -rf "$1/debs" "$1/apt" "$1/root/usr/share/emscripten/"{test,docs}
}

# configure_emscripten DIR TARGET: paths are written as they will be once DIR has become TARGET.
configure_emscripten() {
  local dir=$1 target=$2 tool lib
  lib=$target/root/usr/lib/x86_64-linux-gnu
  mkdir -p "$dir/bin" "$dir/root/usr/share/emscripten/node_modules"
  for tool in "$dir"/root/usr/bin/wasm-*; do # binaryen 120 wants a newer glibc than Debian 12 has
    tool=${tool##*/}
    printf '#!/bin/sh\nexec "%s/ld-linux-x86-64.so.2" --library-path "%s" "%s/root/usr/bin/%s" "$@"\n' \
      "$lib" "$lib" "$target" "$tool" >"$dir/bin/$tool"
    chmod +x "$dir/bin/$tool"
  done
  ln -s ../../nodejs/acorn "$dir/root/usr/share/emscripten/node_modules/acorn"
  cat >"$dir/emscripten.cfg" <<CFG
LLVM_ROOT = '/usr/bin'
LLVM_ADD_VERSION = '19'
CLANG_ADD_VERSION = '19'
BINARYEN_ROOT = '$target'
NODE_JS = 'node'
FROZEN_CACHE = True
CFG
}

# Only these: with all of /usr/include in sight the wasm build would take glibc's headers.
stage_headers() {
  local library
  mkdir "$1/root/staged"
  for library in "${header_libraries[@]}"; do ln -s "../usr/include/$library" "$1/root/staged/$library"; done
}
