#!/bin/sh
# ffish 0.7.10 (npm; Fairy-Stockfish compiled to WebAssembly), variant 3check.
#
# A position of three-check without a field of counters is taken for one in which each side needs one check more, not three: the next
# check wins. The field is often missing, where positions come from programs that know chess alone, or from a FEN tag of six fields.
#
# Seen: new Board('3check', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1').fen() has "1+1" where the same with "3+3" keeps it;
# from there 1. e4 e5 2. Bc4 Nc6 3. Bxf7 is over with 1-0, and the move in SAN, Bxf7+, is refused, as it is mate.
# Expected: "3+3", as with startingFen('3check'), and as chessops 0.15.1 reads it.
#
# It matters to whoever passes positions of three-check on: Arbiter always writes the counters (convert --to epd, the FEN tag, `show`).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund ffish@0.7.10 >/dev/null
cat >asked.cjs <<'EOF'
// Where there is fetch, ffish asks it for the path of a file.
delete globalThis.fetch;
const ffish = require('ffish');
ffish.onRuntimeInitialized = () => {
  const field = fen => fen.split(' ').find(each => each.includes('+')) ?? 'none';
  const plain = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  for (const fen of [plain, plain.replace(' 0 1', ' 3+3 0 1')]) {
    const board = new ffish.Board('3check', fen);
    const counters = field(board.fen());
    board.pushMoves('e2e4 e7e5 f1c4 b8c6 c4f7');
    console.log(`${counters} ${board.isGameOver()} ${board.result()}`);
  }
};
EOF
node asked.cjs >seen
cat seen
printf '1+1 true 1-0\n3+3 false *\n' | cmp -s - seen || { echo "the behaviour has changed"; exit 1; }
