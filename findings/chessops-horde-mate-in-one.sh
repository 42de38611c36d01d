#!/bin/sh
# chessops 0.15.1 (npm): in horde, hasInsufficientMaterial('white') is true of two bishops on squares of one colour and a knight
# against a lone king, even where they mate with the next move: counted as pieces that cannot mate, whatever stands on the board.
# Seen: "before: insufficient true; after Bab2: checkmate true, winner white"; expected false before, as White mates.
# It matters where a flag falls: the claim that the opponent cannot win is granted in a position that is mate in one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund chessops@0.15.1 >/dev/null
cat >try.mjs <<'JS'
import { parseFen } from 'chessops/fen';
import { parseSan } from 'chessops/san';
import { setupPosition } from 'chessops/variant';
const position = setupPosition('horde', parseFen('8/8/8/8/8/B1N5/8/k1B5 w - - 0 1').unwrap()).unwrap();
const before = position.hasInsufficientMaterial('white');
position.play(parseSan(position, 'Bab2'));
console.log(`before: insufficient ${before}; after Bab2: checkmate ${position.isCheckmate()}, winner ${position.outcome()?.winner}`);
JS
answer=$(node try.mjs)
echo "$answer"
[ "$answer" = "before: insufficient true; after Bab2: checkmate true, winner white" ]
