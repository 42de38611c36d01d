#!/bin/sh
# Fairy-Max 5.0b (Debian package fairymax 5.0b-1+b1), an engine that speaks the XBoard protocol 2.
#
# In a stalemate it says "1/2-1/2 {Stalemate}" where the last move that it is told makes it one; asked to play there ("go"), or in a stalemate
# that was set up by "edit", it resigns, with an explanation that XBoard does not show: resign { refuses own move }.
#
# Seen, for the moves of Loyd's shortest stalemate (1.e3 a5 2.Qh5 ... 10.Qe6), in force mode, then "go":
#     1/2-1/2 {Stalemate}
#     resign { refuses own move }
# and for Kg6, Qf7 against Kh8, Black to move, by "edit", then "go":
#     resign { refuses own move }
# Checkmated, it says "0-1 {Black mates}" both times.
# Expected: the same result for the same position, however it came about; and no resignation of a drawn game.
#
# It matters where a referee takes what an engine says: a resignation is not judged by the board, and the draw is lost.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q fairymax=5.0b-1+b1 >apt.log 2>&1 || { cat apt.log >&2; exit 2; }
dpkg-deb -x fairymax_5.0b-1+b1_*.deb .
ask() {
  {
    printf 'xboard\nprotover 2\nnew\nforce\nst 1\n'
    printf '%s\n' "$@"
    sleep 1
    echo go
    sleep 3
    echo quit
  } | (cd usr/share/games/fairymax && timeout 60 "$folder/usr/games/fairymax") | grep '^resign\|^1/2\|^1-0\|^0-1' || true
  echo
}
{
  ask e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6
  ask a2a3 edit '#' Kg6 Qf7 c Kh8 .
  ask f2f3 e7e5 g2g4 d8h4
} >seen
cat seen
cat >expected <<'EOF'
1/2-1/2 {Stalemate}
resign { refuses own move }

resign { refuses own move }

0-1 {Black mates}
0-1 {Black mates}

EOF
cmp -s expected seen || { echo "the behaviour has changed"; exit 1; }
