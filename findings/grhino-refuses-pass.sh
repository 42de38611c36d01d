#!/bin/sh
# GRhino 0.16.1 (Debian package grhino 0.16.1-4, program gtp-rhino), an engine of Othello that speaks GTP 2.
#
# It writes its own forced pass as "pass" in answer to genmove, and refuses the opponent's as a syntax error, in whatever case the words are
# written. Nothing is lost by that: it has already passed for the opponent, and "showboard" says so before "play" is sent.
#
# Seen, after f5 f6 d3 g5 h5 h4 f7 h6, where Black has no move:
#     showboard             Next move: White
#     play b pass           ? syntax error
#     genmove w             = (a move of White's)
# and in place of the last two: genmove b             = pass
# Expected: that "play b pass" is a vertex as GTP 2 defines it (2.11: "pass" is one in any game that has passes), or that a program that
# passes by itself takes it for what it knows already; and that what genmove answers, play understands.
#
# It matters where a referee sends each move to both sides: a refused "play" usually means that the engine denies a legal move, and loses
# it each game that has a pass.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q grhino=0.16.1-4 >apt.log 2>&1 || { cat apt.log >&2; exit 2; }
dpkg-deb -x grhino_0.16.1-4_*.deb .
engine=$folder/usr/games/gtp-rhino
command -v "$engine" >installed || { echo "no gtp-rhino in the package" >&2; exit 2; }
ask() {
  {
    printf 'boardsize 8\nclear_board\n'
    color=b
    for move in f5 f6 d3 g5 h5 h4 f7 h6; do
      echo "play $color $move"
      [ $color = b ] && color=w || color=b
    done
    printf 'showboard\n%s\nquit\n' "$1"
  } | timeout 60 "$engine" | sed -n '/Next move/,$p' | grep '^[=?]\|Next move' | sed 's/^= [A-H][1-8]$/= a move/'
}
{ ask 'play b pass
genmove w'; ask 'play black PASS'; ask 'genmove b'; } >seen
cat seen
printf '%s\n' '= Next move: White' '? syntax error' '= a move' '=' \
  '= Next move: White' '? syntax error' '=' '= Next move: White' '= pass' '=' | sed 's/ *$//' >expected
sed 's/ *$//' seen | cmp -s expected - || { echo "the behaviour has changed"; exit 1; }
