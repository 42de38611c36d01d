// The language server in editors that are installed, as docs/editors.md sets them up.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import test from 'node:test';

const GAME = '[White "Anna"]\n[Result "1-0"]\n\n1. e4 e5 2. Ke3 Nc6 1-0\n';
const FORMATTED = '[Result "1-0"]\n\n1. e4 e5 2. Ke3 Nc6 1-0\n';
const RULING = 'the king on e1 cannot go to e3: a king moves to an adjoining square, or castles [FIDE 3.8]';

/** Why an editor cannot be tried; false if it can. */
function missing(program) {
  if (!existsSync('node_modules/vscode-languageserver')) return 'npm has not installed vscode-languageserver';
  return spawnSync(program, ['--version']).status === 0 ? false : `no ${program}`;
}

/** What an editor writes that runs a script beside a file of games. */
function tried(program, args, name, script) {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-editor-'));
  try {
    writeFileSync(join(folder, 'game.pgn'), GAME);
    writeFileSync(join(folder, name), script);
    const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
    const { stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', timeout: 120_000, env: { ...process.env, HOME: folder, PATH: path } });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('Neovim shows the ruling, what would have been legal, and the formatted game', { skip: missing('nvim') }, () => {
  const said = tried('nvim', ['--headless', '--clean', '-c', 'luafile try.lua'], 'try.lua', `
    vim.cmd('edit game.pgn')
    local id = vim.lsp.start_client({ name = 'arbiter', cmd = { 'arbiter-rules', 'lsp' }, root_dir = vim.fn.getcwd() })
    vim.lsp.buf_attach_client(0, id)
    vim.wait(90000, function() return #vim.diagnostic.get(0) > 0 end, 100)
    local out = {}
    for _, each in ipairs(vim.diagnostic.get(0)) do table.insert(out, each.lnum .. ':' .. each.col .. ' ' .. each.message) end
    local text = { uri = vim.uri_from_bufnr(0) }
    local function ask(method, params)
      params.textDocument = text
      return (vim.lsp.buf_request_sync(0, method, params, 20000) or {})[id] or {}
    end
    local there = { start = { line = 3, character = 12 }, ['end'] = { line = 3, character = 15 } }
    table.insert(out, ask('textDocument/codeAction', { range = there, context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(0, 3) } }).result[1].title)
    table.insert(out, ask('textDocument/hover', { position = { line = 3, character = 7 } }).result.contents.value:sub(1, 40))
    local edits = ask('textDocument/formatting', { options = { tabSize = 2, insertSpaces = true } }).result
    vim.lsp.util.apply_text_edits(edits, 0, 'utf-16')
    for _, each in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do table.insert(out, each) end
    io.stdout:write(table.concat(out, '\\n') .. '\\n')
    vim.cmd('qa!')`);
  for (const expected of [`3:12 ${RULING}`, 'Replace by Ke2', '![board](data:image/svg+xml', FORMATTED]) assert.ok(said.includes(expected), said);
});

test('Emacs shows the ruling and the formatted game', { skip: missing('emacs') }, (context) => {
  const packages = '/usr/share/emacs/site-lisp/elpa';
  const eglot = existsSync(packages) ? readdirSync(packages).filter((each) => each.startsWith('eglot')).flatMap((each) => ['-L', join(packages, each)]) : [];
  const said = tried('emacs', ['--batch', '-Q', ...eglot, '-l', 'try.el'], 'try.el', `
    (setq package-user-dir "packages")
    (package-initialize)
    (unless (require 'eglot nil t) (message "no eglot") (kill-emacs))
    (setq eglot-connect-timeout 90 eglot-sync-connect t)
    (define-derived-mode pgn-mode text-mode "PGN")
    (add-to-list 'auto-mode-alist '("\\\\.pgn\\\\'" . pgn-mode))
    (add-to-list 'eglot-server-programs '(pgn-mode . ("arbiter-rules" "lsp")))
    (find-file "game.pgn")
    (apply #'eglot (eglot--guess-contact))
    (let ((end (+ (float-time) 60)))
      (while (and (< (float-time) end) (progn (flymake-start) (null (flymake-diagnostics)))) (accept-process-output nil 0.2)))
    (dolist (each (flymake-diagnostics)) (message "%s" (flymake-diagnostic-text each)))
    (eglot-format-buffer)
    (message "%s" (buffer-string))`);
  if (said.includes('no eglot')) {
    context.skip('no Eglot');
    return;
  }
  for (const expected of [RULING, FORMATTED]) assert.ok(said.includes(expected), said);
});
