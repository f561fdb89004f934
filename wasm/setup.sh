#!/usr/bin/env bash
# Brings a machine to where this project builds: system packages, Emscripten, header libraries, npm packages, and writes
# where it found them to build/toolchain.json. `--tests` adds what the tests need. Each step looks first and does nothing
# when there is nothing to do. It runs before node_modules exists, so it is bash and nothing else.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cache=${XDG_CACHE_HOME:-${HOME:?neither HOME nor XDG_CACHE_HOME is set}/.cache}/attention-playground
tests=no
[ "${1:-}" != --tests ] || tests=yes

. wasm/setup/progress.sh
. wasm/setup/packages.sh
. wasm/setup/debian13.sh
. wasm/setup/npm.sh

check_node() {
  local version program
  for program in node npm; do
    command -v "$program" >/dev/null || fail "Node 20 or newer with npm is needed, and there is no $program on PATH."
  done
  version=$(node --version)
  [ "$(oldest "${version#v}" 20.0.0)" = 20.0.0 ] || fail "Node 20 or newer is needed; this is $version."
  [ "$tests" = no ] || [ "$(oldest "${version#v}" 20.19.0)" = 20.19.0 ] ||
    fail "The tests need Node 20.19 or newer (vite's and eslint's own limit); this is $version."
}

ready() {
  [ -z "$(missing_packages)" ] && have_emscripten && have_headers && have_npm_packages
}

# Without apt nothing but npm packages can be installed, so that everything missing is told at once.
check_apt() {
  local missing
  ! command -v apt-get >/dev/null || return 0
  missing=$(em_config='' missing_packages | tr '\n' ' ')
  have_emscripten || missing+="Emscripten $emscripten_version or newer (emcc on PATH), "
  have_headers || missing+="the headers of ${header_libraries[*]} (ATTN_INCLUDE_DIR names a folder with just them)"
  [ -z "$missing" ] || fail "there is no apt here to install what is missing: $missing."
}

# One set-up at a time per user: a second one waits, then finds everything there.
lock() {
  mkdir -p "$cache"
  command -v flock >/dev/null || return 0
  exec 9>"$cache/lock"
  flock --nonblock 9 && return 0
  echo "Another set-up is running; waiting for it."
  flock 9
}

write_toolchain() {
  local found
  found=$(printf '{\n  "emscripten": "%s",\n  "em_config": "%s",\n  "include": "%s",\n  "chromium": "%s",\n  "firefox": "%s"\n}' \
    "$emscripten_bin" "$em_config" "$include_dir" "$(find_chromium)" "$(find_firefox)")
  [ "$(cat build/toolchain.json 2>/dev/null)" = "$found" ] || printf '%s\n' "$found" >build/toolchain.json
}

check_node
mkdir -p build
find_emscripten
find_headers
if ! ready; then
  check_apt
  lock
  : >"$log"
  install_packages
  install_emscripten
  install_headers
  install_npm_packages
fi
write_toolchain
