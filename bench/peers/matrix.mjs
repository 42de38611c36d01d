// Writes games of each kind with Arbiter, as it writes them by itself and with --compatible, and asks each program which of their moves
// and comments arrive: node matrix.mjs. ARBITER names the command, ./arbiter unless said. What arrives whole is `yes`; else it says
// what is lost. Exit 1 where a game of orthodox chess written with --compatible does not arrive whole, or where another arrives.
import { spawnSync } from 'node:child_process';
import { ask, PEERS } from './peers.mjs';

const READERS = ['pgn-extract', 'scid', 'pychess', 'chess.js', 'chessops', 'kokopu', 'ffish'];
const MIDDLE = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6';
const game = (tags, moves) => `${tags.map(([name, value]) => `[${name} "${value}"]\n`).join('')}\n${moves}\n`;
const position = fen => [['SetUp', '1'], ['FEN', fen]];

/** Kind, whether it is orthodox chess, the tags, and the moves. */
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
  ['Chess960', false, [['Variant', 'Chess960'], ...position('bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 0 1')], '1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 *'],
  ['crazyhouse', false, [['Variant', 'Crazyhouse']], '1. e4 d5 2. exd5 Qxd5 3. P@e4 Qa5 4. Nc3 P@d4 *'],
  ['atomic', false, [['Variant', 'Atomic']], '1. e4 d5 2. exd5 e6 *'],
  ['antichess', false, [['Variant', 'Antichess']], '1. e4 b5 2. Bxb5 Nf6 *'],
  ['three-check', false, [['Variant', 'Three-check']], '1. e4 e5 2. Bc4 Nc6 3. Bxf7+ Kxf7 *'],
  ['king of the hill', false, [['Variant', 'King of the Hill']], '1. e4 e5 2. Ke2 *'],
  ['horde', false, [['Variant', 'Horde']], '1. a5 e6 *'],
  ['racing kings', false, [['Variant', 'Racing Kings']], '1. Kh3 Ka3 *'],
];

const [command, ...before] = (process.env.ARBITER ?? './arbiter').split(' ');
function arbiter(input, ...args) {
  const run = spawnSync(command, [...before, 'convert', ...args], { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  if (run.error) {
    throw run.error;
  }
  return run.stdout;
}

/** Moves and comments of the main line, as Arbiter reads what it wrote. */
function expected(pgn) {
  const record = JSON.parse(arbiter(pgn, '--to', 'jsonl').split('\n')[0] || '{}');
  const moves = [];
  const comments = [];
  for (const step of record.line ?? []) {
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
    if (depth > 0 || token === ')' || token.startsWith('$') || /^(1-0|0-1|1\/2-1\/2|0-0|\*)$/.test(token)) {
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

let broken = 0;
for (const options of [[], ['--compatible']]) {
  console.log(`\n| convert --to pgn ${options.join(' ')} | ${READERS.join(' | ')} |\n|${'---|'.repeat(READERS.length + 1)}`);
  for (const [kind, orthodox, tags, moves] of GAMES) {
    const pgn = arbiter(game(tags, moves), '--to', 'pgn', ...options);
    const want = expected(pgn);
    const row = READERS.map(name => {
      const { text, lost, other } = judge(ask(() => PEERS[name].arrives(pgn)), want);
      broken += options.length > 0 && orthodox && (lost || other) ? 1 : 0;
      return text;
    });
    console.log(`| ${kind} | ${row.join(' | ')} |`);
  }
}
console.log(broken === 0 ? '\nwith --compatible every game of orthodox chess arrives in all' : `\nwith --compatible ${broken} do not arrive whole`);
process.exit(broken === 0 ? 0 : 1);
