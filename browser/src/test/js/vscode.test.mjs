// The extension for VS Code, in an editor of which only what it asks for is there.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';

const extension = `${process.env.ARBITER_ROOT ?? ''}/editors/vscode`;
const packed = dirname(createRequire(import.meta.url).resolve('arbiter-rules/package.json'));

test('the extension starts the server of the package', { skip: existsSync(extension) ? false : `no ${extension}` }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-vscode-'));
  try {
    cpSync(extension, folder, { recursive: true, filter: (file) => !file.includes('node_modules') });
    const modules = join(folder, 'node_modules');
    mkdirSync(join(modules, 'vscode-languageclient'), { recursive: true });
    symlinkSync(packed, join(modules, 'arbiter-rules'));
    writeFileSync(join(modules, 'vscode.js'), "exports.workspace = { getConfiguration: () => ({ check: { laws: '2018-01-01' }, convert: {} }) };");
    writeFileSync(join(modules, 'vscode-languageclient', 'node.js'), `
      exports.TransportKind = { stdio: 0 };
      exports.LanguageClient = class {
        constructor(id, name, server, client) { Object.assign(this, { server, client }); }
        start() { console.log(JSON.stringify(this)); }
        stop() { console.log('stopped'); }
      };`);
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', "const e = require('./extension.js'); e.activate(); e.deactivate();"], { cwd: folder, encoding: 'utf8' });
    assert.equal(stderr, '');
    const [started, stopped] = stdout.trim().split('\n');
    const { server, client } = JSON.parse(started);
    assert.ok(existsSync(server.module), server.module);
    assert.deepEqual(server.args, ['lsp']);
    const { contributes, dependencies, version } = JSON.parse(readFileSync(`${extension}/package.json`, 'utf8'));
    assert.deepEqual(client.documentSelector.map((each) => each.language), contributes.languages.map((each) => each.id));
    assert.deepEqual(client.initializationOptions, { check: { laws: '2018-01-01' }, convert: {} });
    assert.equal(stopped, 'stopped');
    assert.deepEqual([version, dependencies['arbiter-rules']], [JSON.parse(readFileSync(`${packed}/package.json`, 'utf8')).version, version]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
