// The programs that are asked: what arrives in each of a game of PGN, and what it makes of a position.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { Chess } from 'chess.js';
import { Chess as CmChess } from 'cm-chess/src/Chess.js';
import * as kokopu from 'kokopu';
import { parse as parseMliebelt } from '@mliebelt/pgn-parser';
import { makeFen, parseFen } from 'chessops/fen';
import { parsePgn, startingPosition } from 'chessops/pgn';
import { makeSan, parseSan } from 'chessops/san';
import { isNormal } from 'chessops';
import { setupPosition } from 'chessops/variant';

const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'arbiter-peers-'));
const here = dirname(new URL(import.meta.url).pathname);

/** Moves, {comments} and $signs of PGN as programs write them, without move numbers, tags and line ends; variations in brackets. */
export function tokens(pgn) {
  const text = pgn.replace(/^\s*\[\w+\s+"(?:[^"\\]|\\.)*"\]\s*$/gm, '').replace(/^%.*$/gm, '');
  const found = text.match(/\{[^}]*\}|;[^\n]*|\(|\)|\$\d+|[^\s(){};]+/g) ?? [];
  return found.map(token => token.replace(/^\d+\.+(?=[^.])/, '')).filter(token => !/^\d*\.+$/.test(token))
    .map(token => (token.startsWith('{') ? `{${token.slice(1, -1).trim().replace(/\s+/g, ' ')}}` : token)).join(' ');
}

function program(command, args, input) {
  const run = spawnSync(command, args, { input, encoding: 'utf8', timeout: 60_000, env: { ...process.env, PATH: `${process.env.PATH}:/usr/games`, LC_ALL: 'C.UTF-8' } });
  if (run.error) {
    throw run.error;
  }
  return run;
}

function written(pgn) {
  const file = join(folder, 'asked.pgn');
  writeFileSync(file, pgn.endsWith('\n') ? pgn : `${pgn}\n`);
  return file;
}

/** What a program that reads and writes PGN writes. */
function rewritten(command, args) {
  return pgn => {
    const out = program(command, [...args, written(pgn)]).stdout;
    const games = out.split(/(?=^\[Event )/m).filter(game => game.trim() !== '');
    return games.map(tokens).join(' | ') || 'nothing';
  };
}

export const debian = name => program('dpkg-query', ['-W', '-f', '${Version}', name]).stdout.replace(/^\d+:/, '').replace(/[+-].*/, '');
const npm = name => JSON.parse(readFileSync(join(here, 'node_modules', name, 'package.json'), 'utf8')).version;

// Where there is fetch it is asked for the path of a file, which it refuses.
delete globalThis.fetch;
// Each move that it does not take is a warning.
console.warn = () => {};
const ffish = require('ffish');
await new Promise(resolve => {
  ffish.onRuntimeInitialized = resolve;
});
// It prints its whole source where anything is thrown afterwards.
process.removeAllListeners('uncaughtException');
process.removeAllListeners('unhandledRejection');

const FFISH = { threecheck: '3check', chess960: 'chess' };

const braces = texts => texts.map(text => `{${text.trim().replace(/\s+/g, ' ')}}`);

function chessopsLine(pgn) {
  return parsePgn(pgn).map(game => {
    const position = startingPosition(game.headers).unwrap();
    const line = braces(game.comments ?? []);
    const walk = (node, at) => {
      for (const child of node.children.slice(0, 1)) {
        const move = parseSan(at, child.data.san);
        if (!move) {
          line.push(`stops before ${child.data.san}`);
          return;
        }
        line.push(makeSan(at, move), ...(child.data.nags ?? []).map(nag => `$${nag}`), ...braces(child.data.comments ?? []));
        at.play(move);
        walk(child, at);
      }
    };
    walk(game.moves, position);
    return [...line, game.headers.get('Result') ?? '*'].join(' ');
  }).join(' | ');
}

function kokopuLine(pgn) {
  const games = kokopu.pgnRead(pgn);
  return Array.from({ length: games.gameCount() }, (_, index) => {
    const game = games.game(index);
    const line = [];
    const initial = game.mainVariation().comment();
    if (initial) {
      line.push(...braces([initial]));
    }
    for (const node of game.mainVariation().nodes()) {
      line.push(node.notation(), ...node.nags().map(nag => `$${nag}`), ...(node.comment() ? braces([node.comment()]) : []));
    }
    return [...line, { '1-0': '1-0', '0-1': '0-1', '1/2-1/2': '1/2-1/2' }[game.result()] ?? '*'].join(' ');
  }).join(' | ');
}

function chessJsLine(pgn) {
  const chess = new Chess();
  chess.loadPgn(pgn);
  const comments = new Map(chess.getComments().map(({ fen, comment }) => [fen, comment]));
  const replay = new Chess(chess.getHeaders().FEN ?? undefined);
  const at = fen => (comments.has(fen) ? braces([comments.get(fen)]) : []);
  const line = [...at(replay.fen())];
  for (const move of chess.history()) {
    replay.move(move);
    line.push(move, ...at(replay.fen()));
  }
  return [...line, chess.getHeaders().Result || '*'].join(' ');
}

function ffishLine(pgn) {
  const game = ffish.readGamePGN(pgn);
  const variant = game.headers('Variant').toLowerCase().replace(/[ -]/g, '') || 'chess';
  const fen = game.headers('FEN');
  const board = new ffish.Board(FFISH[variant] ?? variant, fen || ffish.startingFen(FFISH[variant] ?? variant), variant === 'chess960');
  const line = [];
  for (const move of game.mainlineMoves().split(' ').filter(each => each)) {
    line.push(board.sanMove(move));
    board.push(move);
  }
  return [...line, game.headers('Result') || '*'].join(' ');
}

function cmLine(pgn) {
  const chess = new CmChess();
  chess.loadPgn(pgn);
  const line = [];
  for (const move of chess.history()) {
    line.push(...(move.commentMove ? braces([move.commentMove]) : []), move.san, ...(move.nag ? [move.nag] : []), ...(move.commentAfter ? braces([move.commentAfter]) : []));
  }
  return [...line, chess.header().Result || '*'].join(' ');
}

function mliebeltLine(pgn) {
  return parseMliebelt(pgn, { startRule: 'games' }).map(game => {
    const line = [];
    for (const move of game.moves) {
      if (move.notation) {
        line.push(...(move.commentMove ? braces([move.commentMove]) : []), move.notation.notation, ...(move.nag ?? []), ...(move.commentAfter ? braces([move.commentAfter]) : []));
      }
    }
    return [...line, game.tags?.Result ?? '*'].join(' ');
  }).join(' | ');
}

/** A position, and moves in SAN after it. */
function split(asked) {
  const [fen, ...moves] = asked.split(' > ');
  return [fen, moves];
}

function variantOf(fen) {
  const [, variant, plain] = /^(?:(\w+): )?(.*)$/.exec(fen);
  return [variant ?? 'chess', plain];
}

export const PEERS = {
  'pgn-extract': { version: () => debian('pgn-extract'), arrives: rewritten('pgn-extract', ['-s', '--nomovenumbers', '-w100000']) },
  'scid': { version: () => debian('scid'), arrives: rewritten('tkscid', [join(here, 'read.tcl')]) },
  'pychess': { version: () => debian('pychess'), arrives: rewritten('/usr/bin/python3', [join(here, 'read.py')]) },
  'chess.js': {
    version: () => npm('chess.js'), arrives: chessJsLine,
    position: asked => {
      const [fen, moves] = split(asked);
      const chess = new Chess(fen);
      moves.forEach(move => chess.move(move));
      return chess.fen();
    },
    drawn: fen => new Chess(fen).isInsufficientMaterial(),
    repeated: pgn => { const chess = new Chess(); chess.loadPgn(pgn); return chess.isThreefoldRepetition(); },
  },
  'chessops': {
    version: () => npm('chessops'), arrives: chessopsLine,
    position: asked => {
      const [text, moves] = split(asked);
      const [variant, fen] = variantOf(text);
      const position = setupPosition(variant === 'threecheck' ? '3check' : variant, parseFen(fen).unwrap()).unwrap();
      moves.forEach(move => position.play(parseSan(position, move)));
      return makeFen(position.toSetup());
    },
    drawn: fen => setupPosition('chess', parseFen(fen).unwrap()).unwrap().isInsufficientMaterial(),
  },
  'kokopu': {
    version: () => npm('kokopu'), arrives: kokopuLine,
    position: asked => {
      const [fen, moves] = split(asked);
      const position = new kokopu.Position(fen);
      moves.forEach(move => position.play(move));
      return position.fen();
    },
    drawn: fen => new kokopu.Position(fen).isDead(),
  },
  'ffish': {
    version: () => npm('ffish'), arrives: ffishLine,
    position: asked => {
      const [text, moves] = split(asked);
      const [variant, fen] = variantOf(text);
      const board = new ffish.Board(FFISH[variant] ?? variant, fen);
      moves.forEach(move => board.pushSan(move));
      return board.fen();
    },
    drawn: fen => new ffish.Board('chess', fen).isInsufficientMaterial(),
    repeated: pgn => {
      const game = ffish.readGamePGN(pgn);
      const board = new ffish.Board('chess');
      board.pushMoves(game.mainlineMoves());
      return board.isGameOver(true);
    },
  },
  'cm-chess': { version: () => npm('cm-chess'), arrives: cmLine },
  'pgn-parser': { version: () => npm('@mliebelt/pgn-parser'), arrives: mliebeltLine },
};

/** What a program says, in one line; a program that gives up has refused. */
export function ask(how) {
  try {
    const answer = how();
    return typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : String(answer).trim();
  } catch (error) {
    return `refused: ${String(error?.message ?? error).split('\n')[0].slice(0, 90)}`;
  }
}
