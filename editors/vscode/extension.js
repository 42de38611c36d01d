// Starts the language server of arbiter-rules for files of recorded games.

const path = require('node:path');
const vscode = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');

const LANGUAGES = ['pgn', 'pdn', 'sgf', 'ggf'];

let client;

exports.activate = () => {
  const module = path.join(path.dirname(require.resolve('arbiter-rules/package.json')), 'bin', 'arbiter-rules.js');
  const { check, convert } = vscode.workspace.getConfiguration('arbiter');
  client = new LanguageClient(
    'arbiter',
    'Arbiter',
    { module, args: ['lsp'], transport: TransportKind.stdio },
    { documentSelector: LANGUAGES.map((language) => ({ language })), initializationOptions: { check, convert } },
  );
  return client.start();
};

exports.deactivate = () => client?.stop();
