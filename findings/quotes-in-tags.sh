#!/bin/sh
# chess.js 1.4.0 (npm) and scid 4.7.4 (Debian 12: 1:4.7.4+dfsg1-2), tags of PGN.
#
# A quote in the value of a tag is written \" (PGN standard, 7). chess.js refuses the whole game. scid reads it, and writes the value
# without the backslash: [White "The "Rook""], which is no tag pair, so that what it has exported is not read again by others.
#
# Seen: chess.js: loadPgn throws; scid: [White "The \"Rook\" Ada"] comes back as [White "The "Rook" Ada"].
# Expected: both read the value as The "Rook" Ada, and write it with \" again; that is what PyChess, chessops, kokopu and pgn-extract do.
#
# It matters where nicknames stand in quotes. `convert --compatible` of Arbiter writes apostrophes there, and says so.
set -eu
command -v tkscid >/dev/null || PATH=$PATH:/usr/games
command -v tkscid >/dev/null || apt-get install -y -q --no-install-recommends scid=1:4.7.4+dfsg1-2 >/dev/null
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund chess.js@1.4.0 >/dev/null
printf '[White "The \\"Rook\\" Ada"]\n\n1. e4 e5 *\n' >asked.pgn
cat >asked.tcl <<'EOF'
set base [sc_base create MEMORY asked]
sc_base import $base asked.pgn
sc_game load 1
foreach line [split [sc_game pgn] "\n"] {
    if {[string match {\[White *} $line]} { puts "scid: $line" }
}
exit 0
EOF
cat >asked.cjs <<'EOF'
const { Chess } = require('chess.js');
const { readFileSync } = require('node:fs');
try {
  const chess = new Chess();
  chess.loadPgn(readFileSync('asked.pgn', 'utf8'));
  console.log(`chess.js: ${chess.getHeaders().White}`);
} catch {
  console.log('chess.js: refused');
}
EOF
{ tkscid asked.tcl; node asked.cjs; } >seen
cat seen
printf 'scid: [White "The "Rook" Ada"]\nchess.js: refused\n' | cmp -s - seen || { echo "the behaviour has changed"; exit 1; }
