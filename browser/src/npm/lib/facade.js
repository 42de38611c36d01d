// Games and positions as JavaScript has them, over what an engine exports.

import { ArbiterError, ask, errorOf, need } from './errors.js';

const SIDES = ['white', 'black'];
/** The words with which incidents are described; where there are several, the first is meant where none is given. */
const WORDS = {
  flag: ['white', 'black', 'both'],
  by: SIDES,
  resigned: SIDES,
  offered: SIDES,
  illegal: ['first', 'second', 'third'],
  kind: ['move', 'no-move', 'two-hands', 'flips', 'not-replaced'],
  rate: ['standard', 'rapid', 'blitz'],
};
const TEXTS = ['claim', 'written', 'made', 'laws'];
const FLAGS = ['agreed', 'completed', 'answered', 'supervised', 'increment', 'lastPeriod'];
const INCIDENTS = ['flag', 'claim', 'illegal', 'resigned', 'agreed', 'touched'];

/** Only this module makes games and positions. */
const KEY = Symbol('arbiter');

/** What an engine answers: its text, or the error that it keeps where there is none. */
function answered(rules, question) {
  return ask(() => {
    const answer = question();
    if (answer === null || answer === undefined) throw errorOf(JSON.parse(rules.problem()));
    return answer;
  });
}

/** A game that can be played. */
export class Game {
  #build;

  constructor(key, build, description) {
    if (key !== KEY) throw new TypeError('games are not constructed: ask for one with game(id)');
    this.#build = build;
    const { id, title, family, notation, positionName, formats, tags } = description;
    Object.assign(this, { id, title, family, notation, positionName, formats, tags });
    Object.freeze(this);
  }

  /** The initial position. */
  start() {
    return this.#build.board(() => this.#build.rules.start(this.id));
  }

  /** Reads a position. */
  position(text) {
    if (text === undefined) return this.start();
    need(typeof text === 'string', 'position', text, `a ${this.positionName}`);
    return this.#build.board(() => this.#build.rules.position(this.id, text));
  }

  /** Reads what `Position.save` wrote: a position with its history. */
  restore(saved) {
    need(typeof saved === 'string', 'restore', saved, 'what save() wrote');
    return this.#build.board(() => this.#build.rules.restore(this.id, saved));
  }

  toString() {
    return this.id;
  }

  toJSON() {
    return this.id;
  }
}

/** A position; it never changes. */
export class Position {
  #build;
  #board;
  #text;

  constructor(key, build, board) {
    if (key !== KEY) throw new TypeError('positions are not constructed: ask for one with position(text)');
    this.#build = build;
    this.#board = board;
  }

  get game() {
    return this.#build.game(ask(() => this.#board.game()));
  }

  get text() {
    return (this.#text ??= ask(() => this.#board.text()));
  }

  get turn() {
    return ask(() => this.#board.isWhiteToMove()) ? 'white' : 'black';
  }

  get isCheck() {
    return ask(() => this.#board.isCheck());
  }

  get key() {
    return ask(() => this.#board.key());
  }

  legalMoves() {
    return Array.from(ask(() => this.#board.legalMoves()));
  }

  moves() {
    return this.describe().legalMoves;
  }

  play(move) {
    need(typeof move === 'string', 'play', move, 'the text of a move');
    return this.#build.board(() => this.#board.play(move));
  }

  previous() {
    const before = ask(() => this.#board.previous());
    return before === null || before === undefined ? null : this.#build.wrap(before);
  }

  ruling(move) {
    need(typeof move === 'string', 'ruling', move, 'the text of a move');
    return JSON.parse(ask(() => this.#board.ruling(move)));
  }

  isLegal(move) {
    return this.ruling(move).legal;
  }

  outcome() {
    return JSON.parse(ask(() => this.#board.outcome()));
  }

  claims() {
    return JSON.parse(ask(() => this.#board.claims()));
  }

  winnable({ nodes = 1_000_000 } = {}) {
    need(Number.isSafeInteger(nodes) && nodes >= 0, 'winnable', nodes, 'a number of positions, 0 or more');
    return JSON.parse(ask(() => this.#board.winnable(nodes)));
  }

  settle(question) {
    need(typeof question === 'object' && question !== null, 'settle', question, `an object with one of ${INCIDENTS.join(', ')}`);
    const members = [];
    let touched = [];
    for (const [name, value] of Object.entries(question)) {
      if (value === undefined) continue;
      if (name === 'touched') {
        need(Array.isArray(value) && value.every((square) => typeof square === 'string'), 'settle: touched', value, 'a list of squares');
        touched = value;
      } else if (name in WORDS) {
        need(WORDS[name].includes(value), `settle: ${name}`, value, `one of ${WORDS[name].join(', ')}`);
        members.push(name, value);
      } else if (TEXTS.includes(name)) {
        const ok = typeof value === 'string' && (name !== 'laws' || isDay(value));
        need(ok, `settle: ${name}`, value, name === 'laws' ? 'a day such as 2018-01-01' : 'a text');
        members.push(name, value);
      } else {
        need(FLAGS.includes(name), 'settle', name, `one of ${[...INCIDENTS, ...Object.keys(WORDS), ...TEXTS, ...FLAGS].join(', ')}`);
        need(typeof value === 'boolean', `settle: ${name}`, value, 'true or false');
        members.push(name, String(value));
      }
    }
    const given = INCIDENTS.filter((name) =>
      name === 'touched' ? touched.length > 0 && question.claim === undefined : name === 'agreed' ? question.agreed === true : question[name] !== undefined);
    need(given.length === 1, 'settle', given.length === 0 ? 'no incident' : given.join(' and '), `one of ${INCIDENTS.join(', ')}`);
    return JSON.parse(answered(this.#build.rules, () => this.#board.settle(members, touched)));
  }

  perft(depth, { equalMovesOnce = false } = {}) {
    need(Number.isInteger(depth) && depth >= 0 && depth < 100, 'perft', depth, 'a depth in plies, from 0 to 99');
    return ask(() => this.#board.perft(depth, Boolean(equalMovesOnce)));
  }

  divide(depth) {
    need(Number.isInteger(depth) && depth >= 1 && depth < 100, 'divide', depth, 'a depth in plies, from 1 to 99');
    const flat = ask(() => this.#board.divide(depth));
    const counts = new Map();
    for (let i = 0; i < flat.length; i += 2) counts.set(flat[i], Number(flat[i + 1]));
    return counts;
  }

  svg({ turned = false } = {}) {
    return ask(() => this.#board.svg(Boolean(turned)));
  }

  describe() {
    return JSON.parse(ask(() => this.#board.describe()));
  }

  save() {
    return ask(() => this.#board.save());
  }

  equals(other) {
    need(other instanceof Position, 'equals', other, 'a position');
    if (other.#build !== this.#build) {
      throw new ArbiterError('argument', `objects of two builds cannot be mixed: one position is of ${this.#build.name}, the other of ${other.#build.name}`);
    }
    return this.#board.game() === other.#board.game() && this.#board.isEqual(other.#board);
  }

  toString() {
    return this.text;
  }

  toJSON() {
    return this.text;
  }
}

function isDay(text) {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

/** The games of one build; objects of two builds are strangers to each other. */
export class Build {
  #games;

  constructor(name, { name: engine, rules }) {
    this.name = name;
    this.engine = engine;
    this.rules = rules;
    this.#games = JSON.parse(ask(() => rules.games())).map((each) => new Game(KEY, this, each));
  }

  games() {
    return [...this.#games];
  }

  game(id) {
    if (id instanceof Game) {
      if (!this.#games.includes(id)) {
        throw new ArbiterError('argument', `objects of two builds cannot be mixed: this game is not of ${this.name}`);
      }
      return id;
    }
    const found = this.#games.find((each) => each.id === id);
    if (found === undefined) {
      const shown = typeof id === 'string' ? JSON.stringify(id) : String(id);
      throw new ArbiterError('argument', `no game ${shown}; ${this.name} has ${this.#games.map((each) => each.id).join(', ')}`);
    }
    return found;
  }

  position(text, game = 'chess') {
    return this.game(game).position(text);
  }

  board(question) {
    return this.wrap(answered(this.rules, question));
  }

  wrap(board) {
    return new Position(KEY, this, board);
  }
}
