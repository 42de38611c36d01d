// The package as a user has it: packed, installed in an empty folder, imported by its name. chromium.test.mjs runs this in a browser.

import assert from 'node:assert/strict';
import test from 'node:test';
import * as all from 'arbiter-rules';
import * as chess from 'arbiter-rules/chess';

const { position, game, games } = all;

test('every game of Arbiter is there, and in the chess build those of chess', () => {
  assert.equal(games().length, 29);
  assert.deepEqual(chess.games().map((each) => each.id), games().filter((each) => each.family === 'chess').map((each) => each.id));
  assert.equal(game('international').title, 'International draughts');
  assert.notEqual(game('international').notation, '');
});

test('a game starts, and positions are read back from their texts', () => {
  for (const each of games()) {
    const start = each.start();
    assert.ok(start.legalMoves().length > 0, each.id);
    assert.ok(each.position(start.text).equals(start), each.id);
    assert.equal(start.game.id, each.id);
    assert.equal(start.previous(), null);
    const next = start.play(start.legalMoves()[0]);
    assert.ok(next.previous().equals(start), each.id);
    assert.ok(each.restore(next.save()).equals(next), each.id);
    assert.match(start.svg(), /^<svg /, each.id);
    assert.notEqual(start.key, next.key, each.id);
  }
});

test('moves of chess', () => {
  const start = position();
  assert.equal(start.text, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  assert.equal(start.turn, 'white');
  assert.equal(start.legalMoves().length, 20);
  assert.deepEqual(start.moves().find((move) => move.text === 'Nf3'), { text: 'Nf3', uci: 'g1f3', path: ['g1', 'f3'] });
  const mate = start.play('f3').play('e7e5').play('g4').play('Qh4#');
  assert.equal(mate.isCheck, true);
  assert.deepEqual(mate.legalMoves(), []);
  const { over, winner, result, citation } = mate.outcome();
  assert.deepEqual({ over, winner, result, citation }, { over: true, winner: 'Black', result: '0-1', citation: 'FIDE 5.1.1' });
  const promotion = position('8/P6k/8/8/8/8/8/K7 w - - 0 1');
  assert.deepEqual(promotion.moves().find((move) => move.text === 'a8=N').promotion, 'KNIGHT');
});

test('an illegal move is ruled on by its rule', () => {
  const ruling = position().play('e4').play('e5').ruling('Ke3');
  assert.equal(ruling.legal, false);
  assert.equal(ruling.rule, 'NOT_A_KING_MOVE');
  assert.equal(ruling.citation, 'FIDE 3.8');
  assert.deepEqual(ruling.squares, ['e1', 'e3']);
  assert.equal(position().isLegal('e4'), true);
  const legal = position().ruling('e2-e4');
  assert.equal(legal.text, 'e4');
  assert.ok(legal.position.startsWith('rnbqkbnr/pppppppp/8/8/4P3/'));
});

test('what cannot be read says where', () => {
  const ruling = position().ruling('Ke9');
  assert.deepEqual([ruling.legal, ruling.rule, ruling.column, ruling.found], [false, undefined, 3, "'9'"]);
});

test('playing an illegal move throws the ruling', () => {
  assert.throws(() => position().play('e5'), (e) =>
    e instanceof all.IllegalMoveError && e.kind === 'illegal' && e.ruling.rule !== undefined && e.message.startsWith('e5 is illegal: ')
    && !/java|dev\.arbiter/i.test(e.stack.split('\n')[0]));
  assert.throws(() => position().play('hello'), (e) => e instanceof all.IllegalMoveError && e.kind === 'unreadable' && e.ruling.column === 1);
});

test('positions that are none say why', () => {
  assert.throws(() => position('8/8/8/8/8/8/8/K7 w - - 0 1'), (e) =>
    e instanceof all.ImpossiblePositionError && e.findings[0].rule === 'NOT_ONE_KING_EACH' && e.message === 'Black has no king');
  assert.throws(() => position('hello'), (e) => e instanceof all.UnreadableError && e.column === 1 && e.expected !== '');
});

test('an unknown game names those there are', () => {
  assert.throws(() => game('go'), (e) => e instanceof all.ArbiterError && e.kind === 'argument' && /no game "go"; .*chess.*othello/.test(e.message));
  assert.throws(() => chess.game('othello'), /no game "othello"; arbiter-rules\/chess has chess, /);
});

test('arguments of another type are refused', () => {
  assert.throws(() => position().play(5), { name: 'TypeError', message: 'play: found 5, expected the text of a move' });
  assert.throws(() => position().perft(-1), TypeError);
  assert.throws(() => position().perft(1.5), TypeError);
  assert.throws(() => position().settle({}), /settle: found "no incident", expected one of flag, claim/);
  assert.throws(() => position().settle({ flag: 'white', agreed: true }), /found "flag and agreed"/);
  assert.throws(() => position().settle({ flag: 'red' }), /settle: flag: found "red", expected one of white, black, both/);
  assert.throws(() => position().settle({ flag: 'white', laws: '2018-02-31' }), /a day such as 2018-01-01/);
  assert.throws(() => position().settle({ flags: 'white' }), /settle: found "flags"/);
  assert.throws(() => new all.Position(), TypeError);
});

test('objects of two builds are not mixed', () => {
  assert.throws(() => position().equals(chess.position()), /objects of two builds cannot be mixed/);
  assert.throws(() => chess.position(undefined, game('chess')), /objects of two builds cannot be mixed/);
});

test('claims, winnability and settlements', () => {
  let repeated = position();
  for (const move of 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8'.split(' ')) repeated = repeated.play(move);
  assert.equal(repeated.claims()[0].claimant, 'White');
  assert.match(repeated.claims()[0].citation, /^FIDE 9\.2/);
  const lone = position('7k/8/8/8/8/8/8/K1B5 w - - 0 41').winnable();
  assert.equal(lone.white.answer, 'cannot');
  assert.equal(position().winnable({ nodes: 1000 }).white.answer, 'can');
  const flag = position('8/8/4k1q1/8/8/3NK3/8/8 b - - 0 60').settle({ flag: 'black' });
  assert.deepEqual([flag.result, flag.citation], ['1/2-1/2', 'FIDE 6.9']);
  assert.equal(position().settle({ resigned: 'white', laws: '2014-07-01' }).result, '0-1');
  assert.equal(game('othello').start().settle({ agreed: true }).decision, 'not_known');
  assert.equal(game('international').start().settle({ agreed: true }).decision, 'drawn');
});

test('perft and divide', () => {
  assert.equal(position().perft(0), 1);
  assert.equal(position().perft(4), 197281);
  assert.equal(chess.position().perft(4), 197281);
  const divided = position().divide(3);
  assert.equal(divided.size, 20);
  assert.equal([...divided.values()].reduce((sum, each) => sum + each), 8902);
  assert.equal(divided.get('e4'), 600);
});

test('a description has the board square by square', () => {
  const board = game('othello').start().describe();
  assert.equal(board.diagram.cells.length, 64);
  assert.equal(board.diagram.cells.find((cell) => cell.square === 'd5').piece.kind, 'DISC');
  assert.equal(board.legalMoves.length, 4);
});

test('draughts and Othello: captures, and a pass', () => {
  const must = game('international').position('W:W28,32:B23');
  assert.equal(must.ruling('32-27').legal, false);
  assert.ok(must.ruling('32-27').citation.length > 0);
  assert.match(must.legalMoves()[0], /x/);
});
