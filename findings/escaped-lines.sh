#!/bin/sh
# chess.js 1.4.0, kokopu 4.13.4 and @mliebelt/pgn-parser 1.4.19 (npm), lines of PGN that begin with a percent sign.
#
# The PGN standard (6) has an escape: what stands on a line whose first character is % is no part of the record, and programs that do not know
# what it is for pass over it. All three refuse the whole game, wherever the line stands: before the tags, after them or between two moves.
#
# Seen: an error that calls the percent sign unexpected, in all three places.
# Expected: 1. e4 e5, which chessops 0.15.1 reads in all of them, as do scid, PyChess, ffish and pgn-extract between moves.
#
# It matters where PGN comes from programs that keep data of their own in such lines. `convert --compatible` of Arbiter leaves them out, and says so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund chess.js@1.4.0 kokopu@4.13.4 chessops@0.15.1 @mliebelt/pgn-parser@1.4.19 >/dev/null
cat >asked.mjs <<'EOF'
import { Chess } from 'chess.js';
import { pgnRead } from 'kokopu';
import { parsePgn } from 'chessops/pgn';
import { parse } from '@mliebelt/pgn-parser';
const games = {
  first: '% kept by a program\n[White "Ada"]\n\n1. e4 e5 *\n',
  'after tags': '[White "Ada"]\n\n% kept by a program\n1. e4 e5 *\n',
  'between moves': '[White "Ada"]\n\n1. e4\n% kept by a program\ne5 *\n',
};
const readers = {
  'chess.js': pgn => { const chess = new Chess(); chess.loadPgn(pgn); return chess.history(); },
  kokopu: pgn => pgnRead(pgn).game(0).mainVariation().nodes().map(node => node.notation()),
  chessops: pgn => [...parsePgn(pgn)[0].moves.mainline()].map(node => node.san),
  'pgn-parser': pgn => parse(pgn, { startRule: 'game' }).moves.map(move => move.notation.notation),
};
for (const [reader, read] of Object.entries(readers)) {
  for (const [place, pgn] of Object.entries(games)) {
    let answer;
    try {
      answer = read(pgn).join(' ') || 'no move';
    } catch (e) {
      answer = 'refused';
    }
    console.log(`${reader}, ${place}: ${answer}`);
  }
}
EOF
node asked.mjs >seen
cat seen
for reader in chess.js kokopu pgn-parser chessops; do
  for place in first 'after tags' 'between moves'; do
    [ $reader = chessops ] && answer='e4 e5' || answer=refused
    grep -qx "$reader, $place: $answer" seen || { echo "the behaviour has changed"; exit 1; }
  done
done
