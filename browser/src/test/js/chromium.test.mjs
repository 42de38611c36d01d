// The package in a browser: served as files to Chromium, which runs package.test.mjs there, and checks a file.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import test from 'node:test';

const chromium = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .find((program) => spawnSync(program, ['--version']).status === 0);

const TYPES = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html' };

/** What stands for Node's modules there: as much of them as package.test.mjs uses. */
const SHIMS = {
  '/test.js': `
    const tests = [];
    export default (title, body) => { tests.push([title, body]); };
    export async function run() {
      const failed = [];
      for (const [title, body] of tests) {
        try { await body(); } catch (e) { failed.push(title + ': ' + e.stack); }
      }
      return { count: tests.length, failed };
    }`,
  '/assert.js': `
    const shown = (value) => JSON.stringify(value, (_, each) => each === undefined ? 'undefined' : each);
    const fail = (message) => { throw new Error(message); };
    const equal = (found, expected, message) => Object.is(found, expected) || fail((message ?? '') + ' found ' + shown(found) + ', expected ' + shown(expected));
    const meets = (e, expected) => expected instanceof RegExp ? expected.test(e.message)
      : typeof expected === 'function' && (expected.prototype instanceof Error) ? e instanceof expected
      : typeof expected === 'function' ? expected(e) : Object.entries(expected).every(([name, value]) => e[name] === value);
    export default {
      equal,
      ok: (found, message) => found || fail('not so: ' + message),
      notEqual: (found, other) => !Object.is(found, other) || fail('found ' + shown(found)),
      deepEqual: (found, expected) => equal(shown(found), shown(expected)),
      match: (text, regex) => regex.test(text) || fail(text + ' is not ' + regex),
      throws: (body, expected) => {
        let thrown;
        try { body(); } catch (e) { thrown = e; }
        thrown !== undefined && meets(thrown, expected) || fail('thrown: ' + thrown);
      },
    };`,
};

const page = (engine) => `<!DOCTYPE html>
<script type="importmap">{ "imports": {
  "arbiter-rules": "/package/index.js", "arbiter-rules/chess": "/package/chess.js", "arbiter-rules/archive": "/package/archive.js",
  "node:test": "/test.js", "node:assert/strict": "/assert.js"
} }</script>
<script type="module">
  globalThis.ARBITER_ENGINE = ${JSON.stringify(engine)};
  let answer;
  try {
    const { engine, check } = await import('arbiter-rules/archive');
    const { run } = await import('node:test');
    await import('/package.test.mjs');
    const file = '1. e4 e5 2. Ke3 *\\n';
    const gzip = await new Response(new Blob([file]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
    const wrong = [];
    for (const each of [file, gzip]) {
      for await (const verdict of check(each)) wrong.push(verdict.move + ' ' + verdict.citation);
    }
    answer = { engine, wrong, ...await run() };
  } catch (e) {
    answer = { error: String(e.stack) };
  }
  await fetch('/answer', { method: 'POST', body: JSON.stringify(answer) });
</script>`;

/** Serves the page, the tests and the installed package, and resolves to what the page sends. */
function serve(engine) {
  let send;
  const answer = new Promise((resolve) => { send = resolve; });
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let body = '';
      for await (const part of request) body += part;
      response.end();
      send(JSON.parse(body));
      return;
    }
    const path = new URL(request.url, 'http://localhost').pathname;
    const file = path.startsWith('/package/') ? `node_modules/arbiter-rules/${path.slice('/package/'.length)}` : path.slice(1);
    try {
      const content = path === '/' ? page(engine) : SHIMS[path] ?? readFileSync(file);
      response.writeHead(200, { 'Content-Type': TYPES[extname(path) || '.html'] ?? 'application/octet-stream' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  return { server, answer };
}

for (const engine of ['wasm', 'javascript']) {
  test(`in Chromium: ${engine}`, { skip: chromium === undefined ? 'no chromium on the PATH' : false, timeout: 120_000 }, async () => {
    const { server, answer } = serve(engine);
    await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
    const profile = mkdtempSync(join(tmpdir(), 'arbiter-chromium-'));
    const browser = spawn(chromium, ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-port=0',
      `--user-data-dir=${profile}`, `http://127.0.0.1:${server.address().port}/`], { stdio: 'ignore' });
    const ended = new Promise((resolve) => { browser.on('close', resolve); });
    try {
      const found = await Promise.race([answer, ended.then((code) => ({ error: `${chromium} ended with ${code}` }))]);
      assert.equal(found.error, undefined);
      assert.equal(found.engine, engine);
      assert.deepEqual(found.wrong, ['Ke3 FIDE 3.8', 'Ke3 FIDE 3.8']);
      assert.deepEqual(found.failed, []);
      assert.ok(found.count > 12);
    } finally {
      browser.kill();
      await ended;
      server.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}
