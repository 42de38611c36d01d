// What engines say who are asked for a move and have none: of Debian's packages, by the protocol that each speaks.
import { spawn } from 'node:child_process';
import { PEERS, debian } from './peers.mjs';

const sleep = milliseconds => new Promise(done => setTimeout(done, milliseconds));

/** An engine's process, whose lines are waited for. */
class Process {
  constructor(command, args) {
    this.lines = [];
    this.last = Date.now();
    this.child = spawn(command, args, { env: { ...process.env, PATH: `${process.env.PATH}:/usr/games` }, stdio: ['pipe', 'pipe', 'ignore'] });
    this.failed = null;
    this.child.on('error', error => { this.failed = error; });
    this.child.stdin.on('error', () => {});
    let rest = '';
    this.child.stdout.on('data', data => {
      const parts = (rest + data).split(/\r?\n/);
      rest = parts.pop();
      this.lines.push(...parts);
      this.last = Date.now();
    });
  }

  say(...lines) {
    lines.forEach(line => this.child.stdin.write(`${line}\n`));
  }

  /** The first line from an index on that matches; undefined where none does in time. */
  async line(pattern, milliseconds, from = 0) {
    const end = Date.now() + milliseconds;
    for (;;) {
      if (this.failed) {
        throw this.failed;
      }
      const found = this.lines.slice(from).find(line => pattern.test(line));
      if (found !== undefined || Date.now() > end || this.child.exitCode !== null) {
        return found;
      }
      await sleep(20);
    }
  }

  async end() {
    this.say('quit');
    await sleep(200);
    this.child.kill('SIGKILL');
  }
}

// The two shortest ways to have no move from the start: fool's mate, and the stalemate in ten moves of Sam Loyd.
const MATE = 'f2f3 e7e5 g2g4 d8h4'.split(' ');
const STALEMATE = 'e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6'.split(' ');

// The same ends set up: the FEN, and its pieces as XBoard's `edit` takes them, White's and Black's.
const SET_UP = {
  mated: { fen: '6k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1', white: 'Kg1 Pf2 Pg2 Ph2', black: 'Kg8 Ra1', first: '' },
  stalemated: { fen: '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', white: 'Kg6 Qf7', black: 'Kh8', first: 'a2a3' },
};

async function uci({ command, args }, position) {
  const engine = new Process(command, args);
  try {
    engine.say('uci');
    await engine.line(/^uciok/, 5000);
    engine.say('ucinewgame', 'isready');
    await engine.line(/^readyok/, 5000);
    engine.say(`position ${position}`, 'go depth 2');
    return (await engine.line(/^bestmove/, 5000))?.trim() ?? 'nothing';
  } finally {
    await engine.end();
  }
}

/** What of an XBoard engine's lines ends a game or is a move. */
const ANSWER = /^(?:move |1-0|0-1|1\/2-1\/2|resign|offer draw|(?:Error|Illegal)\b)/i;

async function xboard({ command, args }, lines) {
  const engine = new Process(command, args);
  try {
    engine.say('xboard', 'protover 2');
    // GNU Chess reads its first lines only when others follow.
    for (let more = 0; more < 4 && !(await engine.line(/done=1/, 600)); more++) {
      engine.say('protover 2');
    }
    engine.say('new', 'level 40 5 0', 'force', ...lines);
    await sleep(1000);
    engine.say('go');
    for (let more = 0; more < 4 && !(await engine.line(ANSWER, 1000)); more++) {
      engine.say('nopost');
    }
    await sleep(500);
    const said = engine.lines.filter(line => ANSWER.test(line)).map(line => line.trim());
    return said.filter((line, index) => said.indexOf(line) === index).join(', then ') || 'nothing';
  } finally {
    await engine.end();
  }
}

const edit = ({ white, black, first }) => [...(first ? [first] : []), 'edit', '#', ...white.split(' '), 'c', ...black.split(' '), '.'];

// Nine moves after which White has no disc left, and so no move.
const WIPED_OUT = 'e6 f4 e3 f6 g5 d6 e7 f5 c5'.split(' ');

async function gtp({ command, args }) {
  const engine = new Process(command, args);
  try {
    engine.say('boardsize 8', 'clear_board');
    WIPED_OUT.forEach((move, ply) => engine.say(`play ${ply % 2 ? 'w' : 'b'} ${move}`));
    await sleep(1000);
    const from = engine.lines.length;
    engine.say('genmove w');
    return (await engine.line(/^[=?]/, 5000, from))?.trim() ?? 'nothing';
  } finally {
    await engine.end();
  }
}

const byUci = engine => ({
  mated: () => uci(engine, `fen ${SET_UP.mated.fen}`),
  stalemated: () => uci(engine, `fen ${SET_UP.stalemated.fen}`),
  'mated by the last move': () => uci(engine, `startpos moves ${MATE.join(' ')}`),
  'stalemated by the last move': () => uci(engine, `startpos moves ${STALEMATE.join(' ')}`),
});

const byXboard = engine => {
  const setUp = end => (engine.edit ? edit(SET_UP[end]) : [`setboard ${SET_UP[end].fen}`]);
  return {
    mated: () => xboard(engine, setUp('mated')),
    stalemated: () => xboard(engine, setUp('stalemated')),
    'mated by the last move': () => xboard(engine, MATE.map(move => (engine.usermove ? `usermove ${move}` : move))),
    'stalemated by the last move': () => xboard(engine, STALEMATE.map(move => (engine.usermove ? `usermove ${move}` : move))),
  };
};

/** The engines by the names of the table's rows: the package, and what each answers. */
export const ENGINES = {
  stockfish: { package: 'stockfish', ...byUci({ command: 'stockfish', args: [] }) },
  'fairy-stockfish': { package: 'fairy-stockfish', ...byUci({ command: 'fairy-stockfish', args: [] }) },
  glaurung: { package: 'glaurung', ...byUci({ command: 'glaurung', args: [] }) },
  toga2: { package: 'toga2', ...byUci({ command: 'toga2', args: [] }) },
  'ethereal-chess': { package: 'ethereal-chess', ...byUci({ command: 'ethereal-chess', args: [] }) },
  'gnuchess --uci': { package: 'gnuchess', ...byUci({ command: 'gnuchess', args: ['--uci'] }) },
  'gnuchess --xboard': { package: 'gnuchess', ...byXboard({ command: 'gnuchess', args: ['--xboard'] }) },
  sjeng: { package: 'sjeng', ...byXboard({ command: 'sjeng', args: [] }) },
  sjaakii: { package: 'sjaakii', ...byXboard({ command: 'sjaakii', args: [] }) },
  phalanx: { package: 'phalanx', ...byXboard({ command: 'phalanx', args: [] }) },
  hoichess: { package: 'hoichess', ...byXboard({ command: 'hoichess', args: [], usermove: true }) },
  fairymax: { package: 'fairymax', ...byXboard({ command: 'fairymax', args: [], edit: true }) },
  'gtp-rhino': { package: 'grhino', 'stalemated by the last move': () => gtp({ command: 'gtp-rhino', args: [] }) },
};

for (const engine of Object.values(ENGINES)) {
  engine.version = () => debian(engine.package);
}
