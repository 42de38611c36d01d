// What bench/javascript measures.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { check, engine, game, position } from 'arbiter-rules/archive';
import { Chess as ChessJs } from 'chess.js';
import { perft as chessopsPerft } from 'chessops/debug';
import { Chess } from 'chessops/chess';
import { parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { EnglishDraughts } from 'rapid-draughts/english';

const ROUNDS = 5;
const count = Number(process.env.GAMES ?? 8000);
/** chess.js is so slow that it has fewer. */
const few = Math.max(1, Math.round(count / 20));

function games() {
  const folder = '../shared/data/pgn';
  const files = process.env.PGN ? [process.env.PGN]
    : existsSync(folder) ? readdirSync(folder).filter((name) => /^(Morphy|linares).*\.pgn$/.test(name)).map((name) => `${folder}/${name}`)
      : ['examples/club-evening.pgn'];
  const all = files.flatMap((file) => readFileSync(file, 'utf8').replace(/^\uFEFF/, '').replace(/\r/g, '').split(/(?=^\[Event )/m)).filter((each) => each.startsWith('[Event'));
  return Array.from({ length: count }, (_, i) => `${all[i % all.length].trim()}\n\n`);
}

const texts = games();
const text = texts.join('');

/** Leaves through legalMoves and play alone. */
function walk(from, depth) {
  const moves = from.legalMoves();
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) leaves += walk(from.play(move), depth - 1);
  return leaves;
}

function walkDraughts(from, depth) {
  const { moves } = from;
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    const next = from.clone();
    next.move(move);
    leaves += walkDraughts(next, depth - 1);
  }
  return leaves;
}

async function checked() {
  const checking = check(text, { illegalOnly: true });
  let next = await checking.next();
  while (!next.done) next = await checking.next();
  return next.value.games;
}

function readByChessops() {
  let read = 0;
  for (const each of parsePgn(text)) {
    const board = startingPosition(each.headers).unwrap();
    for (const node of each.moves.mainline()) {
      const move = parseSan(board, node.san);
      if (move === undefined) break;
      board.play(move);
    }
    read++;
  }
  return read;
}

function readByChessJs() {
  for (const each of texts.slice(0, few)) {
    try {
      new ChessJs().loadPgn(each);
    } catch {
      // It reads fewer forms of PGN.
    }
  }
  return few;
}

const PERFT = 197_281;
const DRAUGHTS = 179_740;
const tasks = [
  ['perft 4 of chess', 'arbiter-rules, perft', () => position().perft(4), PERFT],
  ['perft 4 of chess', 'arbiter-rules, legalMoves and play', () => walk(position(), 4), PERFT],
  ['perft 4 of chess', 'chessops, its perft', () => chessopsPerft(Chess.default(), 4), PERFT],
  ['perft 4 of chess', 'chess.js, its perft', () => new ChessJs().perft(4), PERFT],
  ['PGN games', 'arbiter-rules, check', checked, count],
  ['PGN games', 'chessops, parsePgn and parseSan', readByChessops, count],
  ['PGN games', 'chess.js, loadPgn', readByChessJs, few],
  ['perft 7 of English draughts', 'arbiter-rules, perft', () => game('checkers').start().perft(7), DRAUGHTS],
  ['perft 7 of English draughts', 'rapid-draughts, moves and move', () => walkDraughts(EnglishDraughts.setup().engine, 7), DRAUGHTS],
];
const best = tasks.map(() => Infinity);
for (let round = 0; round < ROUNDS; round++) {
  for (const [i, [what, name, run, expected]] of tasks.entries()) {
    const begun = performance.now();
    const found = await run();
    best[i] = Math.min(best[i], performance.now() - begun);
    if (found !== expected) throw new Error(`${what}, ${name}: ${found}, not ${expected}`);
  }
}
console.log(`node ${process.versions.node}, ${engine}; ${count} games, ${(text.length / 1e6).toFixed(1)} MB`);
for (const [i, [what, name, , expected]] of tasks.entries()) {
  const ours = tasks.findIndex(([other]) => other === what);
  // Fewer games are weighed by their number.
  const times = (best[i] / expected) / (best[ours] / tasks[ours][3]);
  const rate = what === 'PGN games' ? `${Math.round(expected / best[i] * 1000)} games/s` : `${best[i].toFixed(1)} ms`;
  console.log(`${what}: ${name}: ${rate}${i === ours ? '' : `, ${times.toFixed(1)} times as long`}`);
}
