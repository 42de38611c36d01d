import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLink, writeLink } from '../../main/resources/dev/arbiter/web/page/app/link.js';

test('an address reads back what was written into it', () => {
  const link = {
    view: 'board', game: 'chess', position: '4k3/8/8/8/8/8/8/4K2R w K - 0 1', moves: ['Rh8+', 'Kd7', 'O-O', 'a8=Q#'], ply: 2, program: '', study: '',
  };
  assert.deepEqual(readLink(writeLink(link)), link);
  assert.deepEqual(readLink(writeLink({ view: 'contest', program: 'othello', study: '' })),
    { view: 'contest', game: '', position: '', moves: [], ply: 0, program: 'othello', study: '' });
});

test('moves are readable in an address', () => {
  assert.equal(writeLink({ view: 'board', game: 'checkers', moves: ['11-15', '22-18'], ply: 2 }), '#game=checkers&moves=11-15+22-18');
});

test('variations stand in an address, and it does not end with a bracket', () => {
  const link = { view: 'board', game: 'chess', position: '', moves: ['e4', 'e5', '(', 'c5', 'Nf3', ')'], ply: 4, program: '', study: '' };
  assert.equal(writeLink(link), '#game=chess&moves=e4+e5+(+c5+Nf3+)&ply=4');
  assert.deepEqual(readLink(writeLink(link)), link);
  assert.equal(readLink('#moves=e4+(+d4+)&ply=9').ply, 2);
});

test('an address that makes no sense leads to the board', () => {
  assert.deepEqual(readLink('#view=moon&ply=99&moves=a+b'), { view: 'board', game: '', position: '', moves: ['a', 'b'], ply: 2, program: '', study: '' });
  assert.equal(readLink('#ply=-1&moves=a').ply, 0);
});
