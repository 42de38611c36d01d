#!/bin/sh
# tiebreak 0.4.0 (npm): buchholz(player, round, cutLowest, cutHighest) takes two counts that both may be 0. With (1, 0) it cuts
# the lowest opponent and with (1, 1) both ends, but with (0, 1), the highest alone, it answers 0 for everyone: its array is
# sliced to -cutLowest, and -0 is the beginning and not the end.
# Seen: 3 3 1 0 for a player whose opponents have 2, 1 and 0 points, with nothing, the lowest, both ends and the highest cut;
# expected 3 3 1 1.
# It matters wherever a Buchholz without the strongest opponent is asked for: all are tied at 0, and the next tie-break decides
# without a word.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund tiebreak@0.4.0 >/dev/null
cat >try.mjs <<'JS'
import { Results, Tiebreaker, TournamentType, UnplayedRoundsAdjustment } from 'tiebreak';
const game = (white, black, scoreWhite) => ({ white, black, scoreWhite, scoreBlack: 1 - scoreWhite, forfeited: false });
const results = new Results(TournamentType.SWISS, [
  { pairings: [game('A', 'B', 1), game('C', 'D', 1)] },
  { pairings: [game('A', 'C', 1), game('B', 'D', 1)] },
  { pairings: [game('A', 'D', 1), game('B', 'C', 0)] },
]);
const tiebreaker = new Tiebreaker(results, UnplayedRoundsAdjustment.NONE);
console.log([[0, 0], [1, 0], [1, 1], [0, 1]].map(cuts => tiebreaker.buchholz('A', 3, ...cuts)).join(' '));
JS
answer=$(node try.mjs)
echo "$answer"
[ "$answer" = "3 3 1 0" ]
