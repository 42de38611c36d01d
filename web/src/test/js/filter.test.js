import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inBytes, matches, playersOf, ruleInWords, verdictOf } from '../../main/resources/dev/arbiter/web/page/app/filter.js';

const ILLEGAL = { game: 2, legal: false, ply: 16, move: 'O-O', rule: 'CASTLING_OUT_OF_CHECK', message: 'no', tags: { White: 'Boris', Black: '?' } };
const ANY = { text: '', rule: '', onlyIllegal: false };

test('rows are found by words, by rule and by verdict', () => {
  assert.ok(matches(ILLEGAL, { ...ANY, text: 'boris' }));
  assert.ok(matches(ILLEGAL, { ...ANY, rule: 'CASTLING_OUT_OF_CHECK', onlyIllegal: true }));
  assert.ok(!matches(ILLEGAL, { ...ANY, text: 'ada' }));
  assert.ok(!matches({ game: 1, legal: true }, { ...ANY, onlyIllegal: true }));
  assert.ok(!matches({ game: 1 }, { ...ANY, onlyIllegal: true }));
});

test('verdicts are put in words', () => {
  assert.equal(verdictOf(ILLEGAL).detail, 'ply 16, O-O: no');
  assert.equal(verdictOf({ game: 1, legal: true, agrees: false, claimed: '1-0', outcome: 'drawn' }).kind, 'result');
  assert.equal(verdictOf({ game: 1, message: 'what is it' }).word, 'Not judged');
  assert.equal(playersOf(ILLEGAL), 'Boris – ?');
  assert.equal(playersOf({ game: 7 }), 'Game 7');
  assert.equal(ruleInWords('CAPTURE_IS_COMPULSORY'), 'Capture is compulsory');
  assert.equal(inBytes(50_000_000), '50.0 MB');
});
