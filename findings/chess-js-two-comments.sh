#!/bin/sh
# chess.js 1.4.0 (npm): loadPgn refuses a game in which two comments stand in a row, {a} {b}. PGN (8.2.5) lets comments stand
# anywhere between tokens, and sites write a clock and a remark in braces of their own.
# Seen: an error, "Expected ... but "{" found"; expected: the game, with both comments.
# It matters wherever comments of several sources meet after one move: write them as one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund chess.js@1.4.0 >/dev/null
cat >try.mjs <<'JS'
import { Chess } from 'chess.js';
const load = text => { try { new Chess().loadPgn(text); return 'read'; } catch (e) { return 'refused'; } };
console.log(load('[Event "x"]\n\n1. e4 {a} e5 *'), load('[Event "x"]\n\n1. e4 {a} {b} e5 *'));
JS
answer=$(node try.mjs)
echo "$answer"
[ "$answer" = "read refused" ]
