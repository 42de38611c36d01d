import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allLegal, csvOf, jsonOf, sorted } from '../../main/resources/dev/arbiter/web/page/app/verdicts.js';

/** @type {any[]} */
const ROWS = [
  { file: 'a.pgn', source: 0, gameNumber: 1, legal: true, plies: 40, tags: { White: 'Zoe', Black: 'Ada', WhiteElo: '2100' }, claimed: '1-0' },
  { file: 'a.pgn', source: 0, gameNumber: 2, legal: true, agrees: false, claimed: '0-1', objection: 'White has "won"', tags: { White: 'Bo, Al' } },
  { file: 'b.pgn', source: 1, gameNumber: 1, legal: false, ply: 3, move: 'Ke2', message: 'no <b>', citation: 'FIDE 3.8', tags: { White: 'Cy', WhiteElo: '2500' }, claimCount: 2 },
  { file: 'b.pgn', source: 1, gameNumber: 2, verdict: 'unreadable', message: 'found a letter' },
];

/** @param {string} order */
const places = order => sorted(ROWS, order).map(row => ROWS.indexOf(row) + 1).join('');

test('what needs attention comes first, and other orders there are', () => {
  assert.equal(places('attention'), '3421');
  assert.equal(places('file'), '1234');
  assert.equal(places('-file'), '4321');
  assert.equal(places('-claims').slice(-1), '3');
  assert.equal(places('players'), '2341');
  assert.equal(places('rating'), '3124');
  assert.equal(places('claims'), '3124');
});

test('a check without a fault has a sentence of its own', () => {
  assert.equal(allLegal(9377), 'All 9,377 games are legal.');
  assert.equal(allLegal(1), 'The game is legal.');
});

test('verdicts become CSV, with quotes where they are needed, and JSON', () => {
  const lines = csvOf(ROWS).split('\r\n');
  assert.match(lines[0], /^"file",game,white,black,whiteElo/);
  assert.equal(lines[2], 'a.pgn,2,"Bo, Al",,,,,,0-1,,result,,,,,"White has ""won""",,');
  assert.equal(lines.length, 6);
  assert.deepEqual(JSON.parse(jsonOf(ROWS)).map((/** @type {any} */ row) => [row.file, row.source]), [['a.pgn', undefined], ['a.pgn', undefined], ['b.pgn', undefined], ['b.pgn', undefined]]);
});

test('no cell is a formula to a spreadsheet, and numbers stay numbers', () => {
  const cell = (/** @type {string} */ white) => csvOf([{ ...ROWS[0], tags: { White: white } }]).split('\r\n')[1].split(',')[2];
  for (const formula of ['=1+1', '@SUM(A1)', '+1+1', '-1-1', '-', '--', '\t=1', '\uFF1D1']) assert.equal(cell(formula), `'${formula}`);
  for (const harmless of ['-0.35', '+12', '-.5', 'Anna', '@e4', '@h8#', "'=1", 'a=1']) assert.equal(cell(harmless), harmless);
});

test('CSV shows what turns the order of letters', () => {
  const row = { gameNumber: 1, tags: { White: 'An\u202Ena', Black: 'Bo\u2066b' } };
  assert.match(csvOf([row]), /An\uFFFDna,Bo\uFFFDb,/);
});

test('CSV hides what a terminal obeys', () => {
  const row = { gameNumber: 1, tags: { White: 'An\u001B[31m\u009B2J', Black: 'Bo\rb\r\nc' } };
  assert.match(csvOf([row]), /An\uFFFD\[31m\uFFFD2J,"Bo\uFFFDb\r\nc",/);
});
