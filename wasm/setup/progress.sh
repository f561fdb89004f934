# How the set-up speaks: one line a step, how far it is while it lasts, and one sentence when it cannot go on.
log=$PWD/build/setup.log
doing=      # the step under way
hint=       # what may be wrong when it fails
unfinished= # a folder to remove when it fails
ticker=

fail() {
  printf 'Set-up stopped: %s\n' "$*" >&2
  exit 1
}

# oldest A B: the older of two version numbers.
oldest() { printf '%s\n%s\n' "$1" "$2" | sort -V | sed -n 1p; }

megabytes() { du -sm "$1" 2>/dev/null | cut -f 1; }

# busy TEXT MEASURE COMMAND...: runs COMMAND with its output in the log. Says every few seconds what MEASURE, a shell
# command, prints. COMMAND runs under `set -e`; when it fails, `on_exit` tells.
busy() {
  local started=$SECONDS
  doing=$1
  echo "$doing…"
  tick "$2" 9>&- &
  ticker=$!
  "${@:3}" >>"$log" 2>&1 </dev/null 9>&-
  stop_ticker
  doing=
  echo "      done in $((SECONDS - started)) s"
}

tick() {
  local started=$SECONDS pause=10 silence
  [ ! -t 1 ] || pause=2
  exec {silence}<> <(:) # reading from it is a pause that leaves no process behind when it is ended
  while ! read -r -t "$pause" -u "$silence"; do
    echo "      $((SECONDS - started)) s: $(eval "$1" || true)"
  done
}

stop_ticker() {
  [ -n "$ticker" ] || return 0
  kill "$ticker" 2>/dev/null || true
  wait "$ticker" 2>/dev/null || true
  ticker=
}

on_exit() {
  local status=$?
  stop_ticker
  [ -z "$unfinished" ] || rm -rf "$unfinished"
  [ "$status" -ne 0 ] && [ -n "$doing" ] || return 0
  tail -n 8 "$log" | sed 's/^/      | /' >&2
  fail "\"${doing#*] }\" failed. $hint The whole log is in ${log#"$PWD"/}."
}
trap on_exit EXIT
trap 'doing=; exit 130' INT
trap 'doing=; exit 143' TERM
