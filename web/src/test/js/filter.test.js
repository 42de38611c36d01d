import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingInWords, inBytes, matches, playersOf, verdictOf } from '../../main/resources/dev/arbiter/web/page/app/filter.js';

const ILLEGAL = { gameNumber: 2, legal: false, ply: 16, move: 'O-O', rule: 'CASTLING_OUT_OF_CHECK', message: 'no', tags: { White: 'Boris', Black: '?' } };
const ANY = { text: '', finding: '', onlyIllegal: false };

test('rows are found by words, by rule and by verdict', () => {
  assert.ok(matches(ILLEGAL, { ...ANY, text: 'boris' }));
  assert.ok(matches(ILLEGAL, { ...ANY, finding: 'CASTLING_OUT_OF_CHECK', onlyIllegal: true }));
  assert.ok(!matches(ILLEGAL, { ...ANY, text: 'ada' }));
  assert.ok(!matches({ gameNumber: 1, legal: true }, { ...ANY, onlyIllegal: true }));
  assert.ok(!matches({ gameNumber: 1 }, { ...ANY, onlyIllegal: true }));
});

test('verdicts are put in words', () => {
  assert.equal(verdictOf(ILLEGAL).detail, '8...O-O: no');
  assert.equal(verdictOf({ gameNumber: 1, legal: true, agrees: false, claimed: '1-0', outcome: 'drawn' }).kind, 'result');
  assert.equal(verdictOf({ gameNumber: 1, message: 'what is it' }).word, 'Not judged');
  assert.equal(playersOf(ILLEGAL), 'Boris – ?');
  assert.equal(playersOf({ gameNumber: 7 }), 'Game 7');
  assert.equal(verdictOf({ gameNumber: 1, legal: true, outcome: 'the game goes on', cannotWin: ['Black'] }).detail, 'Black can no longer win.');
  assert.equal(findingInWords('CAPTURE_IS_COMPULSORY'), 'Capture is compulsory');
  assert.equal(findingInWords('cannotWin'), 'A side can no longer win');
});

test('sizes are megabytes, however small', () => {
  assert.deepEqual([50_000_000, 1_000_000, 400_000, 12_000, 7, 0].map(inBytes), ['50.0 MB', '1.0 MB', '0.40 MB', '0.01 MB', 'under 0.01 MB', '0.00 MB']);
});
