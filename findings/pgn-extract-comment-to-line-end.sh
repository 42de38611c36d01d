#!/bin/sh
# pgn-extract 19.04 (Debian 12: 19.04-1), comments that run to the end of their line.
#
# The PGN standard has two kinds of comments (section 5): in braces, and from a semicolon to the end of the line, which alone may hold a
# closing brace. pgn-extract does not know the semicolon: it reports an unknown character, takes what follows for moves, and makes two games
# of one: the tags with no move in the first, the rest from the first position in the second, which is refused.
#
# Seen: of "1. e4 ; a remark" and "1... e5 *" on the next line, "1 game matched out of 2", and the one that is written has no moves.
# Expected: one game, 1. e4 e5 *, with or without its comment; chess.js, scid, PyChess and @mliebelt/pgn-parser keep the comment, chessops
# and ffish the moves alone.
#
# It matters to programs that write a comment with a brace in it this way, as the standard allows. `convert` of Arbiter writes a round
# bracket for the brace and says so, and keeps the semicolon with --faithful alone.
set -eu
command -v pgn-extract >/dev/null || PATH=$PATH:/usr/games
command -v pgn-extract >/dev/null || apt-get install -y -q --no-install-recommends pgn-extract=19.04-1 >/dev/null
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '[Event "Club evening"]\n[Result "*"]\n\n1. e4 ; a remark\n1... e5 *\n' >asked.pgn
pgn-extract asked.pgn >written 2>said || true
{
  grep -o 'Unknown character ;' said
  grep -o '[0-9]* games* matched out of [0-9]*' said
  grep -c 'e4' written || true
} >seen
cat seen
printf 'Unknown character ;\n1 game matched out of 2\n0\n' | cmp -s - seen || { echo "the behaviour has changed"; exit 1; }
