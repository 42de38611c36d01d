// The language server: recorded games in an editor, over standard input.

import { build } from '../archive-build.js';
import { convert } from '../convert.js';
import { GameFile, nameOf } from './game-file.js';
import { openingOf } from './openings.js';

/** How long the text has to rest before it is judged, in milliseconds. */
const REST = 150;

const SOURCE = 'arbiter';

/** How many quick fixes a move has. */
const MOST_FIXES = 8;

/**
 * Serves a connection.
 *
 * @param lsp `vscode-languageserver/node`
 * @param TextDocument of `vscode-languageserver-textdocument`
 * @param connection not listening yet
 */
export function serve(lsp, TextDocument, connection) {
  const { CodeActionKind, CompletionItemKind, DiagnosticSeverity, FoldingRangeKind, MarkupKind, SymbolKind, TextDocumentSyncKind } = lsp;
  const SEVERITIES = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning, hint: DiagnosticSeverity.Hint };
  const documents = new lsp.TextDocuments(TextDocument);
  /** What is read of each open document: by its URI, the version, the promise of its games, and how to give it up. */
  const files = new Map();
  let settings = {};
  let drawsBoards = false;

  connection.onInitialize(({ initializationOptions, capabilities }) => {
    settings = initializationOptions ?? {};
    drawsBoards = capabilities.textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) ?? false;
    return {
      serverInfo: { name: 'arbiter-rules' },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        hoverProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        completionProvider: { triggerCharacters: [' ', '.'] },
        documentSymbolProvider: true,
        foldingRangeProvider: true,
        documentFormattingProvider: true,
        documentRangeFormattingProvider: true,
      },
    };
  });

  const range = (document, { from, to }) => ({ start: document.positionAt(from), end: document.positionAt(to) });

  function diagnostics(document, file) {
    return file.findings().map((each) => ({
      range: range(document, each),
      severity: SEVERITIES[each.severity],
      source: SOURCE,
      message: each.message,
      ...each.code === undefined ? {} : { code: each.code },
      ...each.alternatives.length === 0 ? {} : { data: { alternatives: each.alternatives.slice(0, MOST_FIXES) } },
    }));
  }

  /** Begins to read a document's newest version, and gives an older one up. */
  function begin(document) {
    const known = files.get(document.uri);
    if (known?.version === document.version) return known;
    known?.ending.abort();
    const ending = new AbortController();
    const { game, laws } = settings.check ?? {};
    const text = document.getText();
    const file = new GameFile(build, text, nameOf(document.uri, document.languageId), { game, laws });
    const begun = { version: document.version, ending, last: known?.last };
    begun.games = file.read(ending.signal, known?.last);
    begun.games.then(() => {
      begun.last = file;
      // A version that is given up is asked for by no one.
    }, () => {});
    files.set(document.uri, begun);
    return begun;
  }

  /** The games of a document's newest version; undefined where it is closed. */
  async function gamesOf(uri) {
    for (;;) {
      const document = documents.get(uri);
      if (document === undefined) return undefined;
      const { version, games } = begin(document);
      try {
        const file = await games;
        if (documents.get(uri)?.version === version) return { document, file };
      } catch (e) {
        if (files.get(uri)?.version === version) throw e;
      }
    }
  }

  async function publish(uri) {
    const found = await gamesOf(uri);
    if (found === undefined) return;
    const { document, file } = found;
    connection.sendDiagnostics({ uri, version: document.version, diagnostics: diagnostics(document, file) });
  }

  const timers = new Map();
  documents.onDidChangeContent(({ document: { uri } }) => {
    clearTimeout(timers.get(uri));
    const rest = files.has(uri) ? REST : 0;
    files.get(uri)?.ending.abort();
    timers.set(uri, setTimeout(() => {
      publish(uri).catch((e) => connection.console.error(`${uri}: ${e.message}`));
    }, rest));
  });
  // What stands elsewhere in a long file can matter to a game too: when it is saved, it is read anew.
  documents.onDidSave(({ document: { uri } }) => {
    files.get(uri)?.ending.abort();
    files.delete(uri);
    publish(uri).catch((e) => connection.console.error(`${uri}: ${e.message}`));
  });
  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(timers.get(uri));
    timers.delete(uri);
    files.get(uri)?.ending.abort();
    files.delete(uri);
    connection.sendDiagnostics({ uri, diagnostics: [] });
  });

  connection.onCodeAction(({ textDocument: { uri }, context }) => {
    const actions = [];
    for (const diagnostic of context.diagnostics) {
      if (diagnostic.source !== SOURCE) continue;
      for (const [i, move] of (diagnostic.data?.alternatives ?? []).entries()) {
        actions.push({
          title: `Replace by ${move}`,
          kind: CodeActionKind.QuickFix,
          diagnostics: [diagnostic],
          isPreferred: i === 0 && diagnostic.data.alternatives.length === 1,
          edit: { changes: { [uri]: [{ range: diagnostic.range, newText: move }] } },
        });
      }
    }
    return actions;
  });

  connection.onHover(async ({ textDocument: { uri }, position }) => {
    const found = await gamesOf(uri);
    if (found === undefined) return null;
    const { document, file } = found;
    const offset = document.offsetAt(position);
    const game = file.gameAt(offset);
    if (game === undefined) return null;
    const moves = await file.moves(game);
    const at = moves.findIndex((move) => move.from <= offset && offset < move.to);
    const move = moves[at];
    const text = move?.after ?? move?.before;
    if (text === undefined) return null;
    const board = build.game(move.game).position(text);
    const title = move.canonical === undefined ? `${move.text}: the position before it` : `${Math.ceil(move.number / 2)}${move.number % 2 === 1 ? '.' : '…'} ${move.canonical}`;
    const line = move.game === 'chess' && move.after !== undefined ? moves.slice(0, at + 1).filter((each) => each.after !== undefined && each.number <= move.number) : [];
    const opening = line.length === 0 ? undefined : await openingOf(build, line.map((each) => each.after));
    const { over, sentence } = board.outcome();
    const words = [...opening === undefined ? [] : [opening], ...over ? [sentence] : [], text];
    const image = `![board](data:image/svg+xml;base64,${Buffer.from(board.svg()).toString('base64')})`;
    return {
      contents: drawsBoards
        ? { kind: MarkupKind.Markdown, value: [`**${title}**`, image, ...words.map((each) => each.replace(/([\\`*_[\]<>])/g, '\\$1'))].join('\n\n') }
        : { kind: MarkupKind.PlainText, value: [title, ...words].join('\n') },
      range: range(document, move),
    };
  });

  connection.onCompletion(async ({ textDocument: { uri }, position }) => {
    const found = await gamesOf(uri);
    if (found === undefined) return [];
    const { document, file } = found;
    const offset = document.offsetAt(position);
    const from = offset - /[^\s.(){}]*$/.exec(file.text.slice(Math.max(0, offset - 20), offset))[0].length;
    const board = await file.positionAt(from);
    if (board === undefined) return [];
    return board.moves().map((move, i) => ({
      label: move.text,
      kind: CompletionItemKind.Value,
      ...move.uci === undefined ? {} : { detail: move.uci },
      sortText: String(i).padStart(4, '0'),
      filterText: move.text,
      textEdit: { range: range(document, { from, to: offset }), newText: move.text },
    }));
  });

  /** The range of a game without the blank lines after it. */
  const extent = ({ text }, { from, to }) => ({ from, to: from + text.slice(from, to).trimEnd().length });

  function titleOf({ verdict }, i) {
    const { White: white, Black: black, Event: event, Date: date } = verdict.tags ?? {};
    const players = white === undefined && black === undefined ? `Game ${i + 1}` : `${white ?? '?'} – ${black ?? '?'}`;
    return { name: players, detail: [event, date, verdict.claimed].filter((each) => each !== undefined && !/^[?.]*$/.test(each)).join(', ') };
  }

  connection.onDocumentSymbol(async ({ textDocument: { uri } }) => {
    const found = await gamesOf(uri);
    return found === undefined ? [] : found.file.games.map((game, i) => {
      const whole = range(found.document, extent(found.file, game));
      return { ...titleOf(game, i), kind: SymbolKind.Event, range: whole, selectionRange: { start: whole.start, end: whole.start } };
    });
  });

  connection.onFoldingRanges(async ({ textDocument: { uri } }) => {
    const found = await gamesOf(uri);
    if (found === undefined) return [];
    const folds = [];
    for (const game of found.file.games) {
      const { start, end } = range(found.document, extent(found.file, game));
      if (end.line > start.line) folds.push({ startLine: start.line, endLine: end.line, kind: FoldingRangeKind.Region });
    }
    return folds;
  });

  /** Games as `convert` writes them, in the place of those that a range touches. */
  async function formatted(uri, asked) {
    const found = await gamesOf(uri);
    if (found === undefined) return [];
    const { document, file } = found;
    const from = asked === undefined ? 0 : document.offsetAt(asked.start);
    const to = asked === undefined ? file.text.length : document.offsetAt(asked.end);
    const games = file.games.filter((game) => game.from < Math.max(to, from + 1) && game.to > from);
    if (games.length === 0) return [];
    const whole = extent(file, { from: asked === undefined ? 0 : games[0].from, to: games.at(-1).to });
    try {
      const { game } = settings.check ?? {};
      const { text, failures } = await convert(build, file.text.slice(whole.from, whole.to), { ...settings.convert, ...game === undefined ? {} : { game }, name: file.name });
      if (failures.length > 0) throw new Error(failures[0]);
      const written = text.trimEnd();
      return written === file.text.slice(whole.from, whole.to) ? [] : [{ range: range(document, whole), newText: written }];
    } catch (e) {
      connection.window.showWarningMessage(`It stays as it is: ${e.message}`);
      return [];
    }
  }

  connection.onDocumentFormatting(({ textDocument: { uri } }) => formatted(uri));
  connection.onDocumentRangeFormatting(({ textDocument: { uri }, range: asked }) => formatted(uri, asked));

  documents.listen(connection);
  connection.listen();
}
