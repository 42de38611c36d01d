#!/bin/sh
# chessops 0.15.1 and ffish 0.7.10 (npm), drops of pawns in games of crazyhouse.
#
# chessops writes the drop of a pawn without its letter, @e4, as it writes a pawn's other moves, and reads P@e4 too. ffish, which has the
# rules of the engine that plays most crazyhouse, reads P@e4 alone: at @e4 it stops, and the game that it returns ends there, without an error.
#
# Seen: the moves of 1. e4 d5 2. exd5 Qxd5 3. P@e4 Qa5 written by chessops are "e4 d5 exd5 Qxd5 @e4 Qa5"; of these ffish returns 4 of 6,
# and of the same with P@e4 all 6.
# Expected: that each reads what the other writes, or says that it cannot.
#
# It matters to a program that keeps games by one and analyses them by the other. Arbiter reads both and writes P@e4, which PyChess and
# Lichess read as well.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund chessops@0.15.1 ffish@0.7.10 >/dev/null
cat >asked.mjs <<'EOF'
import { createRequire } from 'node:module';
import { Crazyhouse } from 'chessops/variant';
import { makeSan, parseSan } from 'chessops/san';
// Where there is fetch, ffish asks it for the path of a file; each move that it does not take is a warning.
delete globalThis.fetch;
console.warn = () => {};
const ffish = createRequire(import.meta.url)('ffish');
await new Promise(resolve => { ffish.onRuntimeInitialized = resolve; });
const position = Crazyhouse.default();
const written = ['e4', 'd5', 'exd5', 'Qxd5', 'P@e4', 'Qa5'].map(san => {
  const move = parseSan(position, san);
  const again = makeSan(position, move);
  position.play(move);
  return again;
});
console.log(written.join(' '));
const read = moves => ffish.readGamePGN(`[Variant "Crazyhouse"]\n\n${moves.join(' ')} *\n`).mainlineMoves().split(' ').length;
console.log(`${read(written)} of ${written.length}, ${read(written.map(san => san.replace(/^@/, 'P@')))} with P`);
EOF
node asked.mjs >seen
cat seen
printf 'e4 d5 exd5 Qxd5 @e4 Qa5\n4 of 6, 6 with P\n' | cmp -s - seen || { echo "the behaviour has changed"; exit 1; }
