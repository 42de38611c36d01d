import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Listing } from '../../main/resources/dev/arbiter/web/page/app/listing.js';

/** @returns {any} */
const source = (name, size = 1e6) => ({ file: null, name, size, id: '', names: [] });
const LEGAL = { gameNumber: 1, legal: true, plies: 3 };
const ILLEGAL = { gameNumber: 2, legal: false, ply: 1, move: 'Ke3', rule: 'NO_SUCH_MOVE', message: 'no' };
const soon = () => false;

/** A list of one file with these rows, checked to its end. */
function checked(...rows) {
  const listing = new Listing('a.pgn', [source('a.pgn')]);
  listing.checking(listing.sources[0].name);
  listing.add(rows.map(row => ({ ...row })), [0]);
  listing.ended({ games: rows.length, bytes: 1e6, seconds: 1.23 }, [0]);
  listing.done();
  return listing;
}

test('a check is sent, progresses and ends with a green sentence', () => {
  const listing = new Listing('a.pgn', [source('a.pgn', 2e6)]);
  listing.sending(listing.sources[0].name, 0.5);
  assert.deepEqual([listing.kind, listing.said, listing.part()], ['running', 'Sending a.pgn', 0.05]);
  listing.checking(listing.sources[0].name);
  listing.progressed({ bytes: 1e6, games: 9000 });
  assert.equal(listing.part(), 0.1 + 0.9 / 2);
  assert.equal(listing.figures(), '9,000 games · 0 illegal · 1.0 MB of 2.0 MB');
  listing.add([LEGAL], [0]);
  listing.ended({ games: 9377, bytes: 2e6, seconds: 3.14 }, [0]);
  listing.done();
  assert.deepEqual([listing.kind, listing.said], ['good', 'All 9,377 games are legal.']);
  assert.equal(listing.figures(), '9,377 games · 0 illegal · 2.0 MB · 3.1 s');
});

test('what is left out, and a file without games, is no success', () => {
  const listing = new Listing('a.pgn', [source('a.pgn')]);
  listing.add([LEGAL], [0]);
  listing.ended({ games: 5731, rowsLeftOut: 5730 }, [0]);
  listing.done();
  assert.deepEqual([listing.kind, /5,730 more games/.test(listing.said)], ['fair', true]);
  assert.deepEqual([checked().kind, checked().said], ['fair', 'No game was found here.']);
});

test('several files make one list, of which each is named with its fault', () => {
  const listing = new Listing('2 files', [source('a.pgn'), source('notes.txt')]);
  listing.add([{ ...ILLEGAL }], [0]);
  listing.ended({ games: 1, illegal: 1, bytes: 1e6 }, [0]);
  assert.equal(listing.part(), 0.5);
  listing.sending(listing.sources[1].name, 0.9);
  assert.equal(listing.part(), 0.5, 'the bar never goes back');
  listing.failed(listing.sources[1].name, 'it holds no games');
  listing.done();
  assert.deepEqual([listing.kind, listing.said], ['fair', 'notes.txt: It holds no games.']);
  assert.equal(listing.rows[0].file, 'a.pgn');
});

test('what is wrong is said, and a list without games says so', () => {
  assert.equal(checked(LEGAL, ILLEGAL).said, '');
  assert.equal(checked().said, 'No game was found here.');
  const broken = new Listing('a.gz', [source('a.gz')]);
  broken.add([LEGAL], [0]);
  broken.ended({ problem: 'it breaks off at byte 7', games: 1 }, [0]);
  broken.done();
  assert.deepEqual([broken.kind, broken.said], ['bad', 'It breaks off at byte 7.']);
  const many = new Listing('a.pgn', [source('a.pgn')]);
  many.ended({ games: 9001, rowsLeftOut: 9000 }, [0]);
  many.done();
  assert.equal(many.said, 'All 9,001 games are legal. 9,000 more games were checked but cannot be listed.');
  for (const odd of [{ gameNumber: 1, verdict: 'unreadable' }, { gameNumber: 1, message: 'x' }, { gameNumber: 1, legal: true, agrees: false }]) {
    assert.equal(checked(odd).said, '', JSON.stringify(odd));
  }
});

test('what needs attention comes first, once everything is here', () => {
  const listing = new Listing('a.pgn', [source('a.pgn')]);
  listing.running = true;
  listing.add([{ ...LEGAL }, { ...ILLEGAL }], [0]);
  assert.equal(listing.sift(soon), false);
  assert.deepEqual(listing.shown.map(row => row.gameNumber), [1, 2]);
  listing.done();
  assert.equal(listing.sift(soon), true);
  assert.deepEqual(listing.shown.map(row => row.gameNumber), [2, 1]);
  assert.equal(listing.sift(soon), false, 'it is in order already');
  listing.want(listing.wanted, 'file');
  listing.sift(soon);
  assert.deepEqual(listing.shown.map(row => row.gameNumber), [1, 2]);
});

test('rows are sifted a few at a time', () => {
  const listing = checked(...Array.from({ length: 1000 }, (_, index) => ({ ...LEGAL, gameNumber: index + 1 })));
  listing.want({ text: '', finding: '', onlyIllegal: false }, 'attention');
  listing.sift(() => true);
  assert.equal(listing.sifted, 255);
  assert.ok(!listing.isSifted());
  listing.sift(soon);
  assert.equal(listing.shown.length, 1000);
});

test('claims and who can no longer win are found as rules are', () => {
  const listing = checked({ ...LEGAL, claimCount: 2 }, { ...LEGAL, gameNumber: 2, claimCount: 1, cannotWin: ['Black'] }, { ...ILLEGAL, gameNumber: 3 });
  assert.deepEqual([...listing.findings], [['claims', 2], ['cannotWin', 1], ['NO_SUCH_MOVE', 1]]);
  for (const [finding, games] of /** @type {const} */ ([['claims', [1, 2]], ['cannotWin', [2]], ['NO_SUCH_MOVE', [3]], ['', [3, 1, 2]]])) {
    listing.want({ text: '', finding, onlyIllegal: false }, 'attention');
    listing.sift(soon);
    assert.deepEqual(listing.shown.map(row => row.gameNumber), games, finding);
  }
  listing.want({ text: 'no longer win', finding: '', onlyIllegal: false }, 'file');
  listing.sift(soon);
  assert.deepEqual([listing.shown.map(row => row.gameNumber), listing.shownInWords()], [[2], '1 of 3 shown']);
});

test('from the game on the board its neighbours are reached, in the order that is shown', () => {
  const listing = checked(LEGAL, ILLEGAL);
  listing.sift(soon);
  assert.deepEqual([listing.place(), listing.neighbour(1)], [-1, undefined]);
  listing.opened = listing.shown[0];
  assert.deepEqual([listing.opened.gameNumber, listing.neighbour(1)?.gameNumber, listing.neighbour(-1)], [2, 1, undefined]);
});

test('a check that is stopped says so and keeps what it has', () => {
  const listing = new Listing('a.pgn', [source('a.pgn')]);
  listing.checking(listing.sources[0].name);
  listing.add([LEGAL], [0]);
  listing.stop('Stopped');
  assert.deepEqual([listing.kind, listing.said, listing.running, listing.rows.length], ['fair', 'Stopped', false, 1]);
});

test('the games of small files that were sent together belong to their files', () => {
  const sources = ['a.pgn', 'b.pgn', 'c.pgn'].map(name => ({ name, size: 10, id: 'x', names: [], file: null }));
  const listing = new Listing('3 files', sources);
  listing.add([{ ...LEGAL, file: '0001/c.pgn' }, { ...LEGAL, file: '0000/b.pgn' }], [1, 2]);
  assert.deepEqual(listing.rows.map(({ file, source, member }) => [file, source, member]), [['c.pgn', 2, '0001/c.pgn'], ['b.pgn', 1, '0000/b.pgn']]);
  listing.ended({ games: 2, problems: [{ file: '0001/c.pgn', problem: 'it breaks off' }] }, [1, 2]);
  assert.deepEqual(listing.faults, ['c.pgn: It breaks off.']);
});

test('the games of an archive have the names of its files', () => {
  const listing = new Listing('games.zip', [{ name: 'games.zip', size: 10, id: 'x', names: [], file: null }]);
  listing.add([{ ...LEGAL, file: '1851/london.pgn' }], [0]);
  assert.equal(listing.rows[0].file, 'games.zip/1851/london.pgn');
});
