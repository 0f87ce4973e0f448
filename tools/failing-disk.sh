#!/usr/bin/env bash
# What the server does when its disk fails: once with a sync that answers EIO, once with a disk that is full.
# Shows every answer and ends with 0 if the server healed by itself both times.
#
#   tools/failing-disk.sh [BINARY]      default: target/release/raumschach
#
# Needs curl, strace and root (for strace and a small tmpfs), and touches nothing outside a temporary folder.
set -euo pipefail

binary=$(realpath "${1:-$(dirname "$0")/../target/release/raumschach}")
for needed in curl strace mount; do
  command -v "$needed" >/dev/null || { echo "this needs $needed; install it first" >&2; exit 2; }
done
[ "$(id -u)" = 0 ] || { echo "this needs root, for strace and for mounting a tmpfs" >&2; exit 2; }
[ -x "$binary" ] || { echo "there is no $binary; build it with: cargo build --release" >&2; exit 2; }

dir=$(mktemp -d)
server='' tracer=''
clean_up() {
  [ -z "$tracer" ] || kill "$tracer" 2>/dev/null || true
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  wait 2>/dev/null || true
  umount "$dir/small" 2>/dev/null || true
  rm -rf "$dir"
}
trap clean_up EXIT

fail() { echo "FAILED: $*" >&2; cat "$dir/log" >&2; exit 1; }

start() {
  rm -f "$dir/out"
  "$binary" serve --listen 127.0.0.1:0 --games-a-minute 0 --data "$1" >"$dir/out" 2>"$dir/log" &
  server=$!
  for _ in $(seq 100); do
    base=$(grep -s -o 'http://[0-9.:]*' "$dir/out" || true)
    [ -z "$base" ] || return 0
    sleep 0.1
  done
  fail "the server did not start"
}

stop() { kill "$server"; wait "$server" || true; server=''; }

# Status of making a game.
create() {
  curl -s -o "$dir/answer" -w '%{http_code}' -H 'content-type: application/json' -d '{"kind":"local"}' "$base/games"
}

health() { curl -s -w ' [%{http_code}]' "$base/healthz"; }

expect() { # what, wanted, found
  echo "$1: $3"
  [ "$3" = "$2" ] || fail "$1: $2 was wanted"
}

well_again() {
  for _ in $(seq 100); do
    [ "$(health)" != 'ok [200]' ] || { echo "health: ok [200]"; return 0; }
    sleep 0.1
  done
  fail "health is still: $(health)"
}

echo "== a sync that fails once"
start "$dir/data"
expect "a game before" 201 "$(create)"
strace -f -qq -o /dev/null -p "$server" -e trace=fsync,fdatasync -e 'inject=fsync,fdatasync:error=EIO:when=1' 2>"$dir/strace" &
tracer=$!
sleep 1
expect "a game while the sync fails" 503 "$(create)"
grep -o '"error":"[a-z-]*"' "$dir/answer"
kill "$tracer"; wait "$tracer" 2>/dev/null || true; tracer=''
expect "a game after it" 201 "$(create)"
well_again
stop

echo "== a full disk"
mkdir "$dir/small"
mount -t tmpfs -o size=3m tmpfs "$dir/small"
start "$dir/small/data"
expect "a game before" 201 "$(create)"
dd if=/dev/zero of="$dir/small/filler" bs=4k 2>/dev/null || true
status=201
for _ in $(seq 2000); do
  status=$(create)
  [ "$status" = 201 ] || break
done
expect "a game on the full disk" 507 "$status"
grep -o '"error":"[a-z-]*"' "$dir/answer"
echo "health: $(health)"
case "$(health)" in degraded*503\]) ;; *) fail "health does not tell" ;; esac
rm "$dir/small/filler"
well_again
expect "a game after there is room" 201 "$(create)"
stop
echo "== healed both times; what the log said last:"
tail -n 4 "$dir/log"
