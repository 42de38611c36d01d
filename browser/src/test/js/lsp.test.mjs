// The language server, asked by a client over its standard input and output.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import test from 'node:test';

const require = createRequire(import.meta.url);
const packed = createRequire(require.resolve('arbiter-rules/package.json'));

function protocolOf() {
  try {
    return createRequire(packed.resolve('vscode-languageserver/node'))('vscode-languageserver-protocol/node');
  } catch {
    return undefined;
  }
}

const protocol = protocolOf();
const skip = protocol === undefined ? 'no vscode-languageserver' : false;

/** An editor with the server. */
class Client {
  #server = spawn(process.execPath, [packed.resolve('./bin/arbiter-rules.js'), 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  #told = new Map();
  #waiting = new Map();

  static async open(initializationOptions, capabilities = { textDocument: { hover: { contentFormat: ['markdown'] } } }) {
    const client = new Client();
    const { stdout, stdin } = client.#server;
    client.connection = protocol.createProtocolConnection(new protocol.StreamMessageReader(stdout), new protocol.StreamMessageWriter(stdin));
    client.connection.onNotification('textDocument/publishDiagnostics', (told) => {
      client.#told.set(told.uri, told);
      client.#waiting.get(told.uri)?.(told);
    });
    client.messages = [];
    client.connection.onNotification('window/showMessage', ({ message }) => client.messages.push(message));
    client.connection.listen();
    client.server = await client.connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities, initializationOptions });
    await client.connection.sendNotification('initialized', {});
    return client;
  }

  /** Opens a text; resolves to what is told of it. */
  async show(uri, text, languageId = uri.slice(uri.lastIndexOf('.') + 1)) {
    const told = this.diagnostics(uri, 1);
    await this.connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    return told;
  }

  async change(uri, version, changes) {
    const told = this.diagnostics(uri, version);
    await this.connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges: changes });
    return told;
  }

  diagnostics(uri, version) {
    return new Promise((resolve) => {
      const take = (told) => {
        if (told.version === version) resolve(told.diagnostics);
      };
      this.#waiting.set(uri, take);
      if (this.#told.has(uri)) take(this.#told.get(uri));
    });
  }

  ask(method, uri, more = {}) {
    return this.connection.sendRequest(`textDocument/${method}`, { textDocument: { uri }, ...more });
  }

  async close() {
    await this.connection.sendRequest('shutdown');
    const ended = new Promise((resolve) => { this.#server.on('close', resolve); });
    await this.connection.sendNotification('exit');
    assert.equal(await ended, 0);
    this.connection.dispose();
  }
}

const URI = 'file:///games/club.pgn';
const TEXT = `[Event "Café"]
[White "Zoë"]
[Black "Boris"]
[Result "1-0"]

1. e4 e5 (1... c5 2. Nf3 d6 3. Kd2) 2. Nf3 Nc6 3. Bb5 a6 1-0

[Event "two"]
[White "Carla"]
[Black "Dan"]
[Result "1-0"]

1. f3 {é ö} e5 2. g4 Qh4# 1-0

[Event "three"]
[Result "*"]

1. e4 e5 2. Ke3 Nf6 *
`;

const at = (text, word, add = 0) => {
  const offset = text.indexOf(word) + add;
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1).length };
};
const textOf = (text, { start, end }) => {
  const lines = text.split('\n');
  return start.line === end.line ? lines[start.line].slice(start.character, end.character) : undefined;
};

function edited(text, edits) {
  assert.equal(edits.length, 1);
  const [{ range: { start, end }, newText }] = edits;
  const offset = ({ line, character }) => text.split('\n').slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character;
  return text.slice(0, offset(start)) + newText + text.slice(offset(end));
}

test('the language server', { skip }, async (t) => {
  const client = await Client.open();

  await t.test('illegal moves are underlined with rule and article, and a wrong result', async () => {
    const told = await client.show(URI, TEXT);
    const errors = told.filter((each) => each.severity === 1).map((each) => [textOf(TEXT, each.range), each.code, each.message.slice(-10), each.source]);
    assert.deepEqual(errors, [
      ['Kd2', 'OWN_PIECE_ON_TARGET', '[FIDE 3.1]', 'arbiter'],
      ['Ke3', 'NOT_A_KING_MOVE', '[FIDE 3.8]', 'arbiter'],
    ]);
    const [result] = told.filter((each) => each.code === 'result');
    assert.equal(textOf(TEXT, result.range), '1-0');
    assert.deepEqual(result.range.start, at(TEXT, 'Qh4# 1-0', 5));
    assert.equal(result.severity, 2);
  });

  await t.test('what would have been legal is a quick fix', async () => {
    const told = await client.diagnostics(URI, 1);
    const wrong = told.find((each) => each.code === 'NOT_A_KING_MOVE');
    const actions = await client.ask('codeAction', URI, { range: wrong.range, context: { diagnostics: [wrong] } });
    assert.ok(actions.length > 0);
    const fixed = edited(TEXT, actions[0].edit.changes[URI]);
    assert.match(fixed, /1\. e4 e5 2\. Ke2 Nf6 \*/);
    assert.equal(actions[0].title, 'Replace by Ke2');
  });

  await t.test('hovering over a move shows the board and the opening', async () => {
    const hover = await client.ask('hover', URI, { position: at(TEXT, 'Bb5', 1) });
    assert.match(hover.contents.value, /^\*\*3\. Bb5\*\*/);
    assert.match(hover.contents.value, /C60 Ruy Lopez/);
    const svg = Buffer.from(/base64,([^)]*)\)/.exec(hover.contents.value)[1], 'base64').toString();
    assert.match(svg, /^<svg /);
    assert.equal(textOf(TEXT, hover.range), 'Bb5');
    const inVariation = await client.ask('hover', URI, { position: at(TEXT, 'd6 3.') });
    assert.match(inVariation.contents.value, /^\*\*2… d6\*\*[^]*Sicilian/);
    assert.equal(await client.ask('hover', URI, { position: at(TEXT, 'Café') }), null);
  });

  await t.test('legal moves complete what is written', async () => {
    const labels = async (position) => (await client.ask('completion', URI, { position })).map((each) => each.label);
    const after = await labels(at(TEXT, 'a6 1-0', 0));
    assert.equal(after.length, 30);
    assert.ok(after.includes('a6') && after.includes('Nd4'));
    const inVariation = await labels(at(TEXT, '1... c5', 5));
    assert.equal(inVariation.length, 20);
    assert.ok(inVariation.includes('c5'));
    assert.deepEqual(await labels(at(TEXT, 'é ö')), []);
  });

  await t.test('the outline and folds are those of the games', async () => {
    const symbols = await client.ask('documentSymbol', URI);
    assert.deepEqual(symbols.map((each) => each.name), ['Zoë – Boris', 'Carla – Dan', 'Game 3']);
    assert.equal(symbols[0].detail, 'Café, 1-0');
    assert.deepEqual(symbols.map((each) => [each.range.start.line, each.range.end.line]), [[0, 5], [7, 12], [14, 17]]);
    assert.deepEqual((await client.ask('foldingRange', URI)).map((each) => [each.startLine, each.endLine]), [[0, 5], [7, 12], [14, 17]]);
  });

  await t.test('formatting is what convert writes', async () => {
    const rough = '[White "a"]\n1.e2-e4   e7e5 2.Ng1f3 *\n\n\n[White "b"]\n1.d2d4 *\n';
    const uri = 'file:///rough.pgn';
    await client.show(uri, rough);
    const whole = edited(rough, await client.ask('formatting', uri, { options: { tabSize: 2, insertSpaces: true } }));
    assert.match(whole, /^\[Event "\?"\]\n[^]*\n1\. e4 e5 2\. Nf3 \*\n\n\[Event "\?"\]\n[^]*1\. d4 \*\n$/);
    const second = edited(rough, await client.ask('rangeFormatting', uri, { range: { start: at(rough, 'd2d4'), end: at(rough, 'd2d4', 1) }, options: {} }));
    assert.ok(second.startsWith('[White "a"]\n1.e2-e4   e7e5 2.Ng1f3 *\n'));
    assert.match(second, /\n1\. d4 \*\n$/);
  });

  await t.test('a change is judged again', async () => {
    const place = at(TEXT, 'Ke3');
    const told = await client.change(URI, 2, [{ range: { start: place, end: { ...place, character: place.character + 3 } }, text: 'Nf3' }]);
    assert.deepEqual(told.filter((each) => each.severity === 1).map((each) => each.code), ['OWN_PIECE_ON_TARGET']);
    assert.deepEqual(await client.change(URI, 3, [{ text: '' }]), []);
    const broken = await client.change(URI, 4, [{ text: '[Event "a]\n\n1. e4 e5 2. Qxz9 *\n' }]);
    assert.ok(broken.some((each) => each.severity === 1));
  });

  await t.test('draughts and Othello', async () => {
    const pdn = '[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 33-29 *\n';
    const told = await client.show('file:///a.pdn', pdn);
    assert.deepEqual(told.filter((each) => each.severity === 1).map((each) => textOf(pdn, each.range)), []);
    const moves = await client.ask('completion', 'file:///a.pdn', { position: at(pdn, '33-29') });
    assert.ok(moves.some((each) => each.label === '33-29'));
    const sgf = '(;GM[2]FF[4];B[d3];W[c3];B[a1])';
    const [wrong] = (await client.show('file:///a.sgf', sgf)).filter((each) => each.severity === 1);
    assert.match(wrong.message, /a1|d3|flip/);
  });

  await t.test('ten megabytes are judged while one goes on writing', async () => {
    const game = '[Event "?"]\n[White "A"]\n[Black "B"]\n[Result "1/2-1/2"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 1/2-1/2\n\n';
    const text = game.repeat(Math.ceil(10_000_000 / game.length));
    const uri = 'file:///large.pgn';
    let begun = Date.now();
    assert.deepEqual((await client.show(uri, text)).filter((each) => each.severity < 3), []);
    t.diagnostic(`opened in ${Date.now() - begun} ms`);
    begun = Date.now();
    const place = at(text, '3. Bb5', 3);
    await client.connection.sendNotification('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ range: { start: place, end: place }, text: 'x' }] });
    const told = await client.change(uri, 3, [{ range: { start: place, end: { ...place, character: place.character + 4 } }, text: 'Bb6' }]);
    t.diagnostic(`changed in ${Date.now() - begun} ms`);
    assert.deepEqual(told.filter((each) => each.severity === 1).map((each) => each.code), ['NOT_A_BISHOP_MOVE']);
    // In the middle: what is found moves with its game, and comments that swallow games are seen.
    const line = text.slice(0, text.length / 2).split('\n').length;
    const lines = text.split('\n');
    const row = lines.findIndex((each, i) => i > line && each.startsWith('1. e4'));
    assert.ok(row > 0);
    const below = await client.change(uri, 4, [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: '\n\n' }]);
    assert.deepEqual(below.filter((each) => each.severity === 1).map((each) => each.range.start.line), [place.line + 2]);
    const swallowed = await client.change(uri, 5, [{ range: { start: { line: row + 2, character: 2 }, end: { line: row + 2, character: 2 } }, text: ' {' }]);
    const symbols = await client.ask('documentSymbol', uri);
    const again = await client.change(uri, 6, [{ range: { start: { line: row + 2, character: 2 }, end: { line: row + 2, character: 4 } }, text: '' }]);
    assert.equal((await client.ask('documentSymbol', uri)).length, Math.ceil(10_000_000 / game.length));
    assert.ok(symbols.length <= Math.ceil(10_000_000 / game.length) && swallowed.length >= 1);
    assert.deepEqual(again.filter((each) => each.severity === 1).map((each) => each.range.start.line), [place.line + 2]);
  });

  await client.close();
});

test('settings are those of check and convert', { skip }, async () => {
  const client = await Client.open({ check: { game: 'atomic' }, convert: { notation: 'uci' } }, {});
  const uri = 'file:///atomic.pgn';
  const text = '1. Nf3 f6 2. Nd4 e5 *\n';
  assert.deepEqual((await client.show(uri, text)).filter((each) => each.severity < 3), []);
  assert.match(edited(text, await client.ask('formatting', uri, { options: {} })), /1\. g1f3 f7f6 2\. f3d4 e7e5/);
  const hover = await client.ask('hover', uri, { position: at(text, 'Nd4') });
  assert.deepEqual([hover.contents.kind, hover.contents.value.split('\n')[0]], ['plaintext', '2. Nd4']);
  await client.close();
});
