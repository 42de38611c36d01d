// The language server over standard input and output.

import * as documents from 'vscode-languageserver-textdocument';
import * as node from 'vscode-languageserver/node';
import { serve } from './server.js';

export function lsp() {
  const all = node.default ?? node;
  const { TextDocument } = documents.TextDocument === undefined ? documents.default : documents;
  serve(all, TextDocument, all.createConnection(all.ProposedFeatures.all, process.stdin, process.stdout));
}
