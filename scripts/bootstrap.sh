# Sourced by scripts/start and scripts/test: goes to the project's folder and finds Bun, or fetches
# the pinned one with npm into .bun-runtime. Sets BUN and puts it first on PATH.
bun_version=1.4.5

fail() {
  printf 'lodestone: %s\n' "$1" >&2
  exit 1
}

project=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || fail "the project folder cannot be entered"
cd -- "$project" || fail "the project folder cannot be entered"

is_new_enough() {
  found=$("$1" --version 2>/dev/null) || return 1
  major=${found%%.*}
  rest=${found#*.}
  minor=${rest%%.*}
  case $major$minor in '' | *[!0-9]*) return 1 ;; esac
  [ "$major" -gt 1 ] || { [ "$major" -eq 1 ] && [ "$minor" -ge 4 ]; }
}

find_bun() {
  for BUN in "$(command -v bun 2>/dev/null)" node_modules/.bin/bun "${HOME:-/nonexistent}/.bun/bin/bun" \
    .bun-runtime/node_modules/@oven/*/bin/bun; do
    if [ -n "$BUN" ] && [ -x "$BUN" ] && is_new_enough "$BUN"; then
      return 0
    fi
  done
  return 1
}

fetch_bun() {
  command -v npm >/dev/null 2>&1 || fail "needs Bun 1.4 or newer, or Node with npm to fetch it"
  printf 'Fetching Bun %s …\n' "$bun_version"
  fresh=.bun-runtime.$$
  trap 'rm -rf "$fresh"' EXIT
  mkdir "$fresh" || fail "$project cannot be written"
  # The package holds the program itself; its install script is not needed.
  npm install --prefix "$fresh" --cache "$fresh/cache" --ignore-scripts --no-audit --no-fund \
    --loglevel=error --fetch-retries=1 "bun@$bun_version" >"$fresh/log" 2>&1 ||
    fail "Bun could not be fetched: $(grep '^npm error' "$fresh/log" | tr '\n' ' ' | cut -c 1-300)"
  rm -rf "$fresh/cache" .bun-runtime
  mv "$fresh" .bun-runtime || fail "$project cannot be written"
  trap - EXIT
}

find_bun || {
  fetch_bun
  find_bun || fail "the fetched Bun $bun_version does not run on this machine"
}
case $BUN in /*) ;; *) BUN=$project/$BUN ;; esac
PATH=$(dirname -- "$BUN"):$PATH
export PATH
