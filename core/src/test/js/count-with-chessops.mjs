// Counts the leaves of variants of chess with chessops, as a further opinion, and compares them with a table: paragraphs as in
// variants.perft, or lines as in src/test/resources/perft/variants.tsv.
// Run by hand (chessops is GPL: Arbiter neither ships nor fetches it):
//
//   npm install --prefix /tmp/chessops chessops
//   cp core/src/test/js/count-with-chessops.mjs /tmp/chessops
//   node /tmp/chessops/count-with-chessops.mjs TABLE [MOST LEAVES OF A COUNT]
import { readFileSync } from 'node:fs';
import { parseFen } from 'chessops/fen';
import { setupPosition } from 'chessops/variant';
import { perft } from 'chessops/debug';

const RULES = { threecheck: '3check', chess960: 'chess', suicide: 'antichess' };

function counts(text) {
  const found = [];
  let variant = '';
  let fen = '';
  for (const line of text.split('\n')) {
    const [word, ...rest] = line.trim().split(/\s+/);
    const fields = line.split('\t');
    if (line.startsWith('#')) continue;
    else if (fields.length === 4) found.push({ variant: fields[0], fen: fields[1], depth: +fields[2], leaves: +fields[3] });
    else if (word === 'variant') variant = rest[0];
    else if (word === 'epd') fen = rest.join(' ');
    else if (word === 'perft') found.push({ variant, fen, depth: +rest[0], leaves: +rest[1] });
  }
  return found;
}

const most = Number(process.argv[3] ?? 1_000_000);
const told = {};
for (const { variant, fen, depth, leaves } of counts(readFileSync(process.argv[2], 'utf8'))) {
  const tally = (told[variant.toLowerCase()] ??= { counts: 0, leaves: 0, other: 0, left: 0 });
  if (leaves > most) {
    tally.left++;
    continue;
  }
  const position = setupPosition(RULES[variant.toLowerCase()] ?? variant.toLowerCase(), parseFen(fen).unwrap()).unwrap();
  const theirs = perft(position, depth);
  tally.counts++;
  tally.leaves += leaves;
  if (theirs !== leaves) {
    tally.other++;
    console.log(`${variant}, ${fen}, depth ${depth}: ${leaves} in the table, ${theirs} by chessops`);
  }
}
console.table(told);
