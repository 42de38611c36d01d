#!/bin/sh
# Toga II 3.0.0.1SE1 and Ethereal 12.00 (Debian packages toga2 3.0.0.1SE1-2+b1 and ethereal-chess 12.00+ds1-1), UCI.
#
# Asked for a move where there is none, in checkmate or stalemate, they answer "bestmove a1a1": the number that stands for no move in the engine,
# written as a move. The protocol has 0000 for a null move; Stockfish, Fairy-Stockfish and Glaurung answer "(none)".
#
# Seen: for 6k1/8/8/8/8/8/5PPP/r5K1 w (mated, with a black rook on a1) and 7k/5Q2/6K1/8/8/8/8/8 b (stalemated): bestmove a1a1 of both.
# Expected: bestmove 0000, or (none).
#
# It matters where an answer is taken for a move because it looks like one: a1 is a square, and there may be a piece on it, even the
# opponent's. `match` of Arbiter takes a1a1 for an answer without a move.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q toga2=3.0.0.1SE1-2+b1 ethereal-chess=12.00+ds1-1 >apt.log 2>&1 || { cat apt.log >&2; exit 2; }
for package in *.deb; do
  dpkg-deb -x "$package" .
done
ask() {
  for position in '6k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1' '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'; do
    {
      printf 'uci\nisready\n'
      sleep 1
      printf 'position fen %s\ngo depth 2\n' "$position"
      sleep 2
      echo quit
    } | timeout 60 "$1" | grep '^bestmove' | head -n 1 | sed 's/ *$//'
  done
}
for engine in toga2 ethereal-chess; do
  echo "$engine: $(ask "usr/games/$engine" | tr '\n' ',')"
done >seen
cat seen
printf '%s: bestmove a1a1,bestmove a1a1,\n' toga2 ethereal-chess | cmp -s - seen || { echo "the behaviour has changed"; exit 1; }
