import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropped, given, memberName, sourcesOf, together, visible } from '../../main/resources/dev/arbiter/web/page/app/given.js';

const at = (...paths) => paths.map(path => ({ file: new File(['x'], path.replace(/.*\//, '')), path }));
const named = sources => sources.map(({ name, names }) => [name, ...names.map(file => file.name)].join(' '));

test('name files lie beside the games of their own folder, and are not checked themselves', () => {
  assert.deepEqual(named(sourcesOf(at('a/WTH_1985.wtb', 'a/WTHOR.JOU', 'a/wthor.Trn', 'a/club.pgn', 'b/WTH_1986.WTB', 'b/WTHOR.JOU'))), [
    'a/WTH_1985.wtb WTHOR.JOU wthor.Trn', 'a/club.pgn', 'b/WTH_1986.WTB', 'b/WTHOR.JOU',
  ]);
});

test('the first of each kind counts, whatever the order they come in', () => {
  assert.deepEqual(named(sourcesOf(at('2.trn', '1.trn', 'b.jou', 'a.jou', 'x.wtb.gz'))), ['x.wtb.gz a.jou 1.trn']);
});

test('name files alone are files like others', () => {
  assert.deepEqual(named(sourcesOf(at('a.jou', 'a.trn'))), ['a.jou', 'a.trn']);
});

test('what is hidden in a folder is passed over', () => {
  assert.deepEqual(visible(at('a/.git/x', 'a/b.pgn', '.x', 'a/c..pgn')).map(({ path }) => path), ['a/b.pgn', 'a/c..pgn']);
});

test('folders that are dropped are walked to their last file', async () => {
  const entry = (path, content) => Array.isArray(content) ? {
    isFile: false, isDirectory: true, fullPath: path,
    createReader: () => {
      // As browsers do: a part at a time, and nothing at the end.
      const parts = [content.slice(0, 2), content.slice(2), []].filter((part, index) => index === 2 || part.length > 0);
      return { readEntries: resolve => resolve(parts.shift()) };
    },
  } : { isFile: true, isDirectory: false, fullPath: path, file: resolve => resolve(new File([content], path.replace(/.*\//, ''))) };
  const season = entry('/season', [
    entry('/season/a.pgn', 'a'), entry('/season/.hidden', 'x'), entry('/season/spring', [entry('/season/spring/b.pgn', 'b')]), entry('/season/empty', []),
  ]);
  const found = await dropped({ files: [], items: [{ webkitGetAsEntry: () => season }, { webkitGetAsEntry: () => entry('/c.pgn', 'c') }, {}] });
  assert.deepEqual(found.map(({ path }) => path), ['season/a.pgn', 'season/spring/b.pgn', 'c.pgn']);
  assert.equal(await found[1].file.text(), 'b');
});

test('files that are dropped without a folder are taken as they are', async () => {
  const file = new File(['x'], '.hidden.pgn');
  assert.deepEqual(await dropped({ files: [file], items: [{ webkitGetAsEntry: () => ({ isFile: true, isDirectory: false }) }] }), given([file]));
});

test('small files in a row are sent together, others alone', () => {
  const source = (/** @type {string} */ name, size = 10, more = {}) => ({ name, size, id: '', names: [], file: new File(['x'], name), ...more });
  assert.deepEqual(together([source('a.pgn'), source('b.pgn'), source('big.pgn', 1e6), source('c.pgn'), source('d.pgn')]), [[0, 1], [2], [3, 4]]);
  assert.deepEqual(together([source('a.pgn'), source('b.zip'), source('c.pgn')]), [[0], [1], [2]]);
  assert.deepEqual(together([source('a.pgn'), source('b.wtb', 10, { names: [new File([], 'x.jou')] })]), [[0], [1]]);
  assert.deepEqual(together([source('a.pgn', 10, { file: null }), source('b.pgn')]), [[0], [1]]);
  // After the page was loaded again, what the server has as one is one.
  const kept = ['x', 'x', '', 'y', 'y'].map(id => source('a.pgn', 10, { id }));
  assert.deepEqual(together(kept), [[0, 1], [2], [3, 4]]);
  const many = together(Array.from({ length: 1200 }, () => source('a.pgn', 500_000)));
  assert.deepEqual(many.flat(), Array.from({ length: 1200 }, (_, index) => index));
  assert.ok(many.every(group => group.length * 500_000 <= 8 * 1024 * 1024));
  assert.equal(together(Array.from({ length: 1200 }, () => source('a.pgn'))).length, 3);
});

test('a file in an archive has its number, and a name that hides nothing', () => {
  assert.equal(memberName(7, 'season/spring/round.pgn'), '0007/season/spring/round.pgn');
  assert.equal(memberName(0, '..hidden.pgn'), '0000/_hidden.pgn');
  assert.equal(memberName(0, '/../a.pgn'), '0000/_/a.pgn');
  assert.equal(memberName(0, 'a\\b.pgn'), '0000/a_b.pgn');
});
