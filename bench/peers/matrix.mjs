// Writes games of each kind with Arbiter, as it writes them by itself and with --compatible, and asks each program which of their moves
// and comments arrive: node matrix.mjs PAGE [--write]. ARBITER names the command, ./arbiter unless said. What arrives whole is `yes`; else
// it says what is lost. The tables of the page that have <!-- written: OPTIONS --> before them are compared with that, or written.
// Exit 1 where a game of orthodox chess written with --compatible does not arrive whole, where another arrives, or where the page
// says something else.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, PEERS } from './peers.mjs';

const READERS = ['pgn-extract', 'scid', 'pychess', 'chess.js', 'chessops', 'kokopu', 'ffish'];
const MIDDLE = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6';
const game = (tags, moves) => `${tags.map(([name, value]) => `[${name} "${value}"]\n`).join('')}\n${moves}\n`;
const position = fen => [['SetUp', '1'], ['FEN', fen]];

/** Kind, whether it is orthodox chess, the tags and the moves, and what `convert` is asked beside the format. */
const GAMES = [
  ['plain', true, [['White', 'Ada'], ['Black', 'Ben'], ['Result', '1-0']], `${MIDDLE} 1-0`],
  ['castling, en passant, promotion', true, position('4k3/P7/8/8/5p2/8/4P3/R3K2R w KQ - 0 1'), '1. e4 fxe3 2. a8=Q+ Kd7 3. O-O Kc7 4. Qa5+ *'],
  ['mate', true, [['Result', '0-1']], '1. f3 e5 2. g4 Qh4# 0-1'],
  ['a comment', true, [], '1. e4 {the king\'s pawn} e5 {likewise} 2. Nf3 *'],
  ['a comment before the first move', true, [], '{a game between friends} 1. e4 e5 *'],
  ['two comments at one place', true, [], '1. e4 {one} {two} e5 *'],
  ['clocks and values', true, [], '1. e4 {[%clk 0:10:00] [%eval 0.3]} e5 {[%clk 0:09:58]} 2. Nf3 {[%clk 0:09:50] good} *'],
  ['a comment with a brace', true, [], '1. e4 ;a } b\n e5 *'],
  ['a comment with a tag in it', true, [], '1. e4 {see [Site "x"]} e5 *'],
  ['signs', true, [], '1. e4! $14 e5?! 2. Nf3 $146 *'],
  ['variations', true, [], '1. e4 e5 (1... c5 {sharp} 2. Nf3 (2. c3) 2... d6) 2. Nf3 *'],
  ['a null move in a variation', false, [], '1. e4 e5 (1... -- 2. d4) 2. Nf3 *'],
  ['a null move', false, [], '1. e4 -- 2. d4 *'],
  ['a null move by Black at the end', false, [], '1. e4 -- *'],
  ['a position', true, position('7k/8/6K1/8/8/8/8/R7 w - - 0 1'), '1. Ra8# 1-0'],
  ['a position with Black to move', true, position('7k/r7/8/8/8/6K1/8/8 b - - 0 31'), '31... Ra2 32. Kf3 *'],
  ['a position in four fields', true, position('7k/8/6K1/8/8/8/8/R7 w - -'), '1. Ra2 *'],
  ['an offer of a draw', true, [], '1. e4 (=) e5 2. Nf3 1/2-1/2'],
  ['a win by forfeit', true, [['Result', '1-0'], ['Termination', 'forfeit']], '1-0'],
  ['nought for each', true, [['Result', '0-0']], '1. e4 e5 *'],
  ['odd spelling', true, [], '1. e2-e4 e7e5 2. Ng1f3 Nb8-c6 3. Bb5 a6 4. 0-0? *'],
  ['names beyond ASCII', true, [['White', 'Łukasz'], ['Black', 'Müller']], '1. e4 {schön} e5 *'],
  ['a name with quotes', true, [['White', 'The \\"Rook\\"']], '1. e4 e5 *'],
  ['a long comment', true, [], `1. e4 {${'word '.repeat(200)}} e5 *`],
  ['a comment with a brace that opens', true, [], '1. e4 {a { b} e5 *'],
  ['a comment of many % and ;', true, [], `1. e4 {${'% ; '.repeat(60)}x} e5 2. Nf3 *`],
  ['a comment of two lines, the second with %', true, [], '1. e4 {one\n%two} e5 *'],
  ['a line of the record with % before it', true, [], '1. e4\n% no part of the game\n e5 *'],
  ['comments before, in and after a variation', true, [], '1. e4 e5 {main} ({first} 1... c5 {second} {third}) {after} 2. Nf3 *'],
  ['variations within variations, with signs', true, [], '1. e4 e5 (1... c5 $6 (1... e6!? (1... c6) 2. d4) 2. Nf3!) 2. Nf3 $1 *'],
  ['a variation of the last move', true, [], '1. e4 e5 2. Nf3 (2. Bc4) *'],
  ['two variations of one move', true, [], '1. e4 e5 (1... c5) (1... e6) 2. Nf3 *'],
  ['a comment at the end', true, [], '1. e4 e5 {that was all} *'],
  ['a sign without a number', true, [], '1. e4 += e5 N 2. Nf3 *'],
  ['a null sign and one beyond 255', true, [], '1. e4 $0 e5 $300 2. Nf3 *'],
  ['a tag with brackets and a backslash', true, [['Event', 'A [B] \\\\ C']], '1. e4 e5 *'],
  ['a tag of another name', true, [['x-y', 'z']], '1. e4 e5 *'],
  ['a tag without a value', true, [['Annotator', '']], '1. e4 e5 *'],
  ['a long tag', true, [['Event', 'word '.repeat(200).trim()]], '1. e4 e5 *'],
  ['a draw as ½-½', true, [['Result', '½-½']], '1. e4 e5 ½-½'],
  ['half a point without play', true, [['Result', '1/2-0'], ['Termination', 'unplayed']], '*'],
  ['no moves and no result', true, [['White', 'Ada']], '*'],
  ['two and three pieces that could go there', true, position('6k1/8/8/8/8/Q7/4K3/Q1Q5 w - - 0 1'), '1. Qa1c3 Kf7 2. Q1b2 *'],
  ['castling with check', true, position('5k2/8/8/8/8/8/8/4K2R w K - 0 1'), '1. O-O+ Kg7 *'],
  ['promotion by capture to a knight', true, position('1n5k/P7/8/8/8/8/8/K7 w - - 0 1'), '1. axb8=N Kg7 *'],
  ['an illegal move cut off', true, [], '1. e4 {good} e5 2. Ke3 *', '--legal-part'],
  ['a repaired result', true, [['Result', '*']], '1. f3 e5 2. g4 Qh4# *', '--repair'],
  ['a game of a match', true, [], match],
  ['Chess960', false, [['Variant', 'Chess960'], ...position('bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 0 1')], '1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 *'],
  ['crazyhouse', false, [['Variant', 'Crazyhouse']], '1. e4 d5 2. exd5 Qxd5 3. P@e4 Qa5 4. Nc3 P@d4 *'],
  ['atomic', false, [['Variant', 'Atomic']], '1. e4 d5 2. exd5 e6 *'],
  ['antichess', false, [['Variant', 'Antichess']], '1. e4 b5 2. Bxb5 Nf6 *'],
  ['three-check', false, [['Variant', 'Three-check']], '1. e4 e5 2. Bc4 Nc6 3. Bxf7+ Kxf7 *'],
  ['king of the hill', false, [['Variant', 'King of the Hill']], '1. e4 e5 2. Ke2 *'],
  ['horde', false, [['Variant', 'Horde']], '1. a5 e6 *'],
  ['racing kings', false, [['Variant', 'Racing Kings']], '1. Kh3 Ka3 *'],
];

/** The game that two engines play from a mate in one: the engine's value and the end on the board stand in one comment. */
function match() {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-match-'));
  try {
    writeFileSync(join(folder, 'mate.epd'), '7k/8/6K1/8/8/8/8/R7 w - -\n');
    const engine = ['-engine', 'cmd=/usr/games/stockfish'];
    arbiter('', 'match', ...engine, 'name=A', ...engine, 'name=B', '-each', 'nodes=2000', '-games', '1', '-openings',
      `file=${join(folder, 'mate.epd')}`, '-pgnout', join(folder, 'match.pgn'));
    return readFileSync(join(folder, 'match.pgn'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [command, ...before] = (process.env.ARBITER ?? './arbiter').split(' ');
function arbiter(input, ...args) {
  const run = spawnSync(command, [...before, ...args], { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  if (run.error) {
    throw run.error;
  }
  return run.stdout;
}

/** Moves and comments of the main line of each game, as Arbiter reads what it wrote. */
function expected(games) {
  return arbiter(games.join('\n'), 'convert', '--to', 'jsonl').trimEnd().split('\n').map(text => {
    const moves = [];
    const comments = [];
    for (const step of JSON.parse(text).line ?? []) {
      if (typeof step === 'string') {
        moves.push(step);
      } else if (step.none || step.null) {
        moves.push('--');
      } else if (step.move) {
        moves.push(step.move);
      } else if (step.comment !== undefined) {
        comments.push(step.comment.trim().replace(/\s+/g, ' '));
      }
    }
    return { moves, comments };
  });
}

/** Each game as it is written: those of a match as they are, unless more is asked. */
function written(options) {
  const texts = GAMES.map(([, , tags, moves]) => (typeof moves === 'string' ? game(tags, moves) : moves()));
  const asWritten = GAMES.map(([, , , moves], index) => (typeof moves !== 'string' && options.length === 0 ? texts[index] : ''));
  for (const more of new Set(GAMES.map(row => row[4]))) {
    const rows = [...GAMES.keys()].filter(index => GAMES[index][4] === more && !asWritten[index]);
    const out = arbiter(rows.map(index => texts[index]).join('\n'), 'convert', '--to', 'pgn', ...options, ...(more ? [more] : []));
    const games = out.split(/(?=^\[Event )/m);
    if (games.length !== rows.length) {
      throw new Error(`${command} writes ${games.length} of ${rows.length} games`);
    }
    rows.forEach((index, at) => { asWritten[index] = games[at]; });
  }
  return asWritten;
}

const bare = move => move.replace(/[+#!?]+$/, '').replace(/^P@/, '@');

/** What is lost, or that all has come. */
function judge(said, { moves, comments }) {
  if (said.startsWith('refused')) {
    return { text: 'refused', lost: moves.length > 0, other: false };
  }
  if (said === 'nothing') {
    return { text: 'no game', lost: true, other: false };
  }
  if (said.includes(' | ')) {
    return { text: 'two games', lost: true, other: true };
  }
  let depth = 0;
  const got = [];
  const heard = [];
  for (const token of said.match(/\{[^}]*\}|\S+/g) ?? []) {
    depth += token === '(' ? 1 : token === ')' ? -1 : 0;
    if (depth > 0 || token === ')' || token.startsWith('$') || /^(1-0|0-1|1\/2-1\/2|0-0|1\/2-0|\*)$/.test(token)) {
      continue;
    }
    if (token.startsWith('{')) {
      heard.push(token.slice(1, -1).trim());
    } else if (token === 'stops') {
      break;
    } else {
      got.push(bare(token));
    }
  }
  const wanted = moves.map(bare);
  const same = got.every((move, at) => move === wanted[at]);
  const whole = same && got.length === wanted.length;
  const words = text => text.join(' ').replace(/\s+/g, ' ').trim();
  const arrived = words(heard) === words(comments);
  const text = !same ? `another game: ${got.join(' ')}` : !whole ? `${got.length} of ${wanted.length} moves`
    : arrived ? 'yes' : heard.length === 0 ? 'moves, no comments' : 'moves, other comments';
  return { text, lost: !whole, other: !same };
}

const [, , page, option] = process.argv;
const lines = readFileSync(page, 'utf8').split('\n');
let broken = 0;
let changed = 0;
for (const options of [[], ['--compatible']]) {
  const title = ['convert --to pgn', ...options].join(' ');
  const table = [`| \`${title}\` | ${READERS.join(' | ')} |`, `|${'---|'.repeat(READERS.length + 1)}`];
  const games = written(options);
  const wanted = expected(games);
  for (const [index, [kind, orthodox]] of GAMES.entries()) {
    const row = READERS.map(name => {
      const { text, lost, other } = judge(ask(() => PEERS[name].arrives(games[index])), wanted[index]);
      const isBroken = options.length > 0 && orthodox && (lost || other);
      broken += isBroken ? 1 : 0;
      if (isBroken) {
        console.log(`${name}, ${title}, ${kind}: ${text}`);
      }
      return text;
    });
    table.push(`| ${kind} | ${row.join(' | ')} |`);
  }
  const from = lines.indexOf(`<!-- written: ${title} -->`) + 1;
  let to = from;
  while (lines[to]?.startsWith('|')) {
    to++;
  }
  const said = lines.slice(from, to);
  table.filter(row => !said.includes(row)).forEach(row => console.log(`${page}: ${title}\n  was ${said.find(each => each.startsWith(row.slice(0, row.indexOf('|', 1)))) ?? 'nothing'}\n  is  ${row}`));
  changed += table.filter(row => !said.includes(row)).length;
  lines.splice(from, to - from, ...table);
}
console.log(broken === 0 ? 'with --compatible every game of orthodox chess arrives in all' : `with --compatible ${broken} do not arrive whole`);
console.log(`${changed} rows differ from ${page}`);
if (option === '--write') {
  writeFileSync(page, lines.join('\n'));
}
process.exit(broken === 0 && (changed === 0 || option === '--write') ? 0 : 1);
