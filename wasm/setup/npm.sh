# [4/4] npm packages, exactly those of package-lock.json.
npm_stamp=node_modules/.installed-from

lock_file_sum() { cksum <package-lock.json; }

have_npm_packages() { [ "$(cat "$npm_stamp" 2>/dev/null)" = "$(lock_file_sum)" ]; }

npm_install() {
  npm ci
  lock_file_sum >"$npm_stamp"
}

install_npm_packages() {
  ! have_npm_packages || return 0
  hint="Does npm reach its registry?"
  busy "[4/4] npm packages" "echo \"\$(megabytes node_modules) MB\"" npm_install
}
