#!/bin/sh
# GNU Chess 6.2.7 (Debian package gnuchess 6.2.7-1+deb12u1), option --xboard.
#
# "xboard" and "protover 2" sent one right after the other, as a graphical interface does, are mostly not answered: no feature line comes for
# as long as nothing more is sent, and the protocol lets an interface take that, after 2 seconds, for an engine of version 1. They come when
# more lines are sent, at times only the first few of them (done=0, analyze=1, colors=0), until still more is sent.
#
# Seen, in 5 and 6 of 6 starts: no feature line within 4 s; 73 and more in half of the starts after "protover 2" was sent three times more.
# Expected: feature lines at once; or "feature done=0" at once, which is what the protocol has for an engine that needs time.
#
# It matters where the engine is taken for one of version 1 and its clock is started: what it says of itself then comes in the middle of its
# first move, which is late.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q gnuchess=6.2.7-1+deb12u1 >apt.log 2>&1 || { cat apt.log >&2; exit 2; }
dpkg-deb -x gnuchess_6.2.7-1+deb12u1_*.deb .
late=0
spoke=0
for start in 1 2 3 4 5 6; do
  {
    printf 'xboard\nprotover 2\n'
    sleep 4
    cp said "said.$start"
    for more in 1 2 3; do
      sleep 0.3
      echo 'protover 2'
    done
    sleep 5
    echo quit
  } | timeout 30 usr/games/gnuchess --xboard >said 2>errors || echo "exit $?"
  at_once=$(grep -c '^feature' "said.$start" || true)
  in_the_end=$(grep -c '^feature' said || true)
  echo "feature lines after 4 s: $at_once, after three more lines: $in_the_end"
  [ "$at_once" -gt 0 ] || late=$((late + 1))
  [ "$in_the_end" -lt 17 ] || spoke=$((spoke + 1))
done
echo "silent for 4 s: $late of 6; spoke in the end: $spoke of 6"
[ "$late" -ge 1 ] && [ "$spoke" -ge 1 ] || { echo "the behaviour has changed"; exit 1; }
