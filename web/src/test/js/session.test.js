import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../main/resources/dev/arbiter/web/page/app/api.js';
import { Session } from '../../main/resources/dev/arbiter/web/page/app/session.js';
import { wordsOf } from '../../main/resources/dev/arbiter/web/page/app/tree.js';

/** @type {any[]} */
const GAMES = [{ id: 'chess', position: 'start' }, { id: 'horde', position: 'horde start' }];

/** A server for which every move is legal but those that begin with x, and `long-e4` is another way to write e4; it answers when it is told to. */
function slowServer() {
  /** @type {(() => void)[]} */
  const waiting = [];
  /** @type {string[]} */
  const asked = [];
  const answer = (/** @type {string} */ what, /** @type {() => unknown} */ body) => {
    asked.push(what);
    return new Promise((resolve, reject) => {
      waiting.push(() => {
        try {
          resolve(body());
        } catch (error) {
          reject(error);
        }
      });
    });
  };
  const short = (/** @type {string} */ move) => move.replace('long-', '');
  const view = (/** @type {string[]} */ moves) => ({
    position: moves.join(' '), turn: moves.length % 2 ? 'Black' : 'White', outcome: { over: false }, legalMoves: [{ text: 'e4', path: ['e2', 'e4'] }], result: '*',
    ...(moves.length > 0 ? { moves: moves.map(short) } : {}),
  });
  const reason = { rule: 'R', message: 'no', squares: [], alternatives: [] };
  return {
    asked,
    /** @type {any} */
    api: {
      position: (/** @type {any} */ { moves = [] }) => answer(`position ${moves.join(' ')}`, () => {
        const broken = moves.findIndex((/** @type {string} */ move) => move.startsWith('x'));
        if (broken >= 0) throw new Problem({ ruling: reason, ply: broken + 1 });
        return view(moves);
      }),
      ruling: (/** @type {any} */ { moves, move }) => answer(`ruling ${[...moves, move].join(' ')}`, () => (move.startsWith('x')
        ? { legal: false, ...reason } : { legal: true, text: short(move), path: [], after: view([...moves, short(move)]) })),
      recordText: async (/** @type {any} */ { line }) => line.join(' '),
    },
    /** Answers one question, and lets the session go on. */
    async answer() {
      await new Promise(setImmediate);
      waiting.shift()?.();
      await new Promise(setImmediate);
    },
    async answerAll() {
      do await this.answer(); while (waiting.length > 0);
    },
  };
}

/** @param {Partial<Link>} [link] */
async function begun(link = {}) {
  const server = slowServer();
  const session = new Session(GAMES, server.api);
  /** @type {string[]} */
  const told = [];
  for (const name of /** @type {const} */ (['begun', 'left', 'changed', 'refused', 'removed', 'failed'])) session.watch(name, () => told.push(name));
  session.watch('shown', ({ push }) => told.push(`${push ? 'push' : 'shown'} ${session.store.node.text}`));
  const opened = session.open({ game: 'chess', position: '', moves: [], ply: 0, ...link }, { push: false });
  await server.answerAll();
  await opened;
  server.asked.length = 0;
  return { server, session, told };
}

test('moves that are typed faster than the answers come are made one behind the other', async () => {
  const { server, session } = await begun();
  const made = ['long-e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5'].map(move => session.attempt(move));
  await server.answer();
  assert.equal(session.store.node.text, 'e4');
  await server.answerAll();
  assert.deepEqual(await Promise.all(made), [true, true, true, true, true, true]);
  assert.deepEqual(session.store.node.line(), ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5']);
  assert.equal(server.asked.length, 6, 'the ruling brings the position with it');
});

test('behind a move that is refused, the ones that wait are not tried elsewhere', async () => {
  const { server, session, told } = await begun();
  const made = ['e4', 'xe5', 'Nf3'].map(move => session.attempt(move));
  await server.answerAll();
  assert.deepEqual(await Promise.all(made), [true, false, false]);
  assert.equal(told.filter(name => name === 'refused').length, 1);
  const again = session.attempt('e5');
  await server.answerAll();
  assert.equal(await again, true);
  assert.deepEqual(session.store.node.line(), ['e4', 'e5']);
});

test('moves that are typed while another game is being opened are made in that one', async () => {
  const { server, session } = await begun({ moves: ['e4', 'e5'], ply: 2 });
  const left = session.store.root;
  const opened = session.begin();
  const made = ['d4', 'd5'].map(move => session.attempt(move));
  await server.answerAll();
  await opened;
  assert.deepEqual(await Promise.all(made), [true, true]);
  assert.notEqual(session.store.root, left);
  assert.deepEqual(session.store.node.line(), ['d4', 'd5']);
  assert.deepEqual(left.last().line(), ['e4', 'e5'], 'the game that was left stays as it was');
  assert.deepEqual(server.asked, ['position ', 'ruling d4', 'ruling d4 d5']);
});

test('moves of a game that is left are not tried in the next one', async () => {
  const { server, session } = await begun();
  const made = ['e4', 'e5'].map(move => session.attempt(move));
  await new Promise(setImmediate);
  assert.deepEqual(server.asked, ['ruling e4']);
  const opened = session.begin();
  await server.answerAll();
  await opened;
  assert.deepEqual(await Promise.all(made), [true, false]);
  assert.deepEqual(session.store.node.line(), []);
  const next = session.attempt('d4');
  await server.answerAll();
  assert.equal(await next, true);
  assert.deepEqual(session.store.node.line(), ['d4']);
});

test('moves that are typed for a game that cannot be opened are made in no other', async () => {
  const { server, session, told } = await begun({ moves: ['e4'], ply: 1 });
  server.api.position = () => Promise.reject(new Error('no answer'));
  const opened = session.begin();
  const made = session.attempt('d4');
  await server.answerAll();
  await opened;
  assert.equal(await made, false);
  assert.ok(told.includes('failed'));
  assert.deepEqual(session.store.node.line(), ['e4']);
});

test('a late answer about a place that was left shows nothing', async () => {
  const { server, session, told } = await begun({ moves: ['e4', 'e5', 'Nf3'], ply: 3 });
  told.length = 0;
  void session.previous();
  void session.previous();
  void session.first();
  await server.answerAll();
  assert.deepEqual(told, ['left', 'shown ']);
  assert.equal(session.store.node, session.store.root);
});

test('keys that are held go on from where the last one leads, not from what is shown', async () => {
  const { server, session } = await begun({ moves: ['e4', 'e5', 'Nf3', 'Nc6'], ply: 0 });
  for (let press = 0; press < 3; press++) void session.next();
  await server.answerAll();
  assert.deepEqual(session.store.node.line(), ['e4', 'e5', 'Nf3']);
});

test('another move is a variation; taken out it comes back', async () => {
  const { server, session, told } = await begun({ moves: ['e4', 'e5', 'Nf3'], ply: 2 });
  const made = session.attempt('Bc4');
  await server.answerAll();
  await made;
  assert.deepEqual(wordsOf(session.store.root), ['e4', 'e5', 'Nf3', '(', 'Bc4', ')']);
  await session.remove();
  assert.deepEqual([wordsOf(session.store.root), told.at(-1)], [['e4', 'e5', 'Nf3'], 'removed']);
  await session.undo();
  assert.deepEqual(wordsOf(session.store.root), ['e4', 'e5', 'Nf3', '(', 'Bc4', ')']);
  assert.equal(session.store.node.text, 'Bc4');
});

test('a link is written as the server writes moves, variations too, and judged', async () => {
  const { session, told } = await begun({ moves: ['long-e4', 'e5', '(', 'long-c5', 'xd4', 'Nf3', ')', 'long-Nf3'], ply: 6 });
  assert.deepEqual(wordsOf(session.store.root), ['e4', 'e5', '(', 'c5', 'xd4', 'Nf3', ')', 'Nf3']);
  assert.deepEqual(session.store.nodes().map(node => node.state), ['legal', 'legal', 'legal', 'illegal', 'unjudged', 'legal']);
  assert.ok(told.includes('changed'));
  assert.equal(session.store.node.text, 'Nf3');
});

test('a page that is loaded again has the same game', async () => {
  const link = { moves: ['e4', 'e5', '(', 'c5', ')'], ply: 3 };
  const { session } = await begun(link);
  session.annotate({ comment: 'sharp', nags: ['5'] });
  const kept = JSON.parse(JSON.stringify(session.store.kept(false)));
  const { session: other, told } = await begun(link);
  assert.equal(other.restore(kept), true);
  assert.deepEqual([other.store.node.text, other.store.node.comment, other.store.node.nags], ['c5', 'sharp', ['5']]);
  assert.deepEqual(told.slice(-2), ['begun', 'changed']);
});

test('a server that does not answer leaves what is on the board', async () => {
  const { server, session, told } = await begun({ moves: ['e4'], ply: 1 });
  server.api.ruling = async () => { throw new Problem({ detail: 'gone' }); };
  assert.equal(await session.attempt('e5'), false);
  assert.deepEqual([told.at(-1), session.store.node.text], ['failed', 'e4']);
});

test('an address that leads nowhere still opens a board', async () => {
  const server = slowServer();
  const { position } = server.api;
  server.api.position = (/** @type {any} */ question) => (question.position ? Promise.reject(new Problem({ detail: 'no' })) : position(question));
  const session = new Session(GAMES, server.api);
  const opened = session.open({ game: 'horde', position: 'nonsense', moves: [], ply: 0 }, { push: false });
  for (let turn = 0; turn < 3; turn++) await server.answerAll();
  await opened;
  assert.equal(session.store.game.id, 'horde');
  assert.ok(session.store.root.view);
});
