// Counts of leaves against tables that independent referees made.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { game } from 'arbiter-rules';

const shared = process.env.ARBITER_SHARED ?? '';
const battery = `${shared}/reference/battery.tsv`;
const perft = `${shared}/reference/perft.tsv`;

const rows = (file) => readFileSync(file, 'utf8').split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));

test('the battery of positions', { skip: existsSync(battery) ? false : `no ${battery}` }, () => {
  const wrong = [];
  let right = 0;
  for (const [id, text, depth, leaves, drop] of rows(battery)) {
    const count = game(id).position(text).perft(Number(depth), { equalMovesOnce: drop !== undefined });
    if (count === Number(leaves)) right++;
    else wrong.push(`${id} ${text} depth ${depth}: ${count}, not ${leaves}`);
  }
  assert.deepEqual(wrong.slice(0, 5), []);
  assert.ok(right > 4000);
});

test('the tables of every game, as far as a row has 200,000 leaves', { skip: existsSync(perft) ? false : `no ${perft}` }, () => {
  const seen = new Set();
  for (const [id, text, counts, note] of rows(perft)) {
    // A row of the plain tree on a board that is not the game's own start has no text that could be read.
    if (/^\d+ men/.test(text)) continue;
    const start = text === 'start' ? game(id).start() : game(id).position(text);
    const equalMovesOnce = /^drop\b/.test(note ?? '');
    counts.split(' ').map(Number).forEach((leaves, i) => {
      if (leaves <= 200_000) {
        assert.equal(start.perft(i + 1, { equalMovesOnce }), leaves, `${id} ${text} depth ${i + 1}`);
        seen.add(id);
      }
    });
  }
  assert.ok(seen.size > 12, [...seen].join(' '));
});
