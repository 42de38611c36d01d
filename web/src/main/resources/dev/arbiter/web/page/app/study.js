// The board view: one game with its variations, where one is in it, and what was ruled.

import * as api from './api.js';
import { Problem, recordText } from './api.js';
import { $, announce, el, field, sentence, toast } from './dom.js';
import { known } from './filter.js';
import { MoveList } from './moves.js';
import { recordName, recordWords } from './notation.js';
import { RulingCard } from './ruling.js';
import { MoveNode, firstBroken, trace, treeOf, wordsOf, written } from './tree.js';

const ARROWS = 6;
/** Between two moves that the page plays by itself, in milliseconds. */
const STEP = 700;

export class Study {
  /**
   * @param {Game[]} games
   * @param {(push: boolean) => void} moved what to do when the place in the game changed
   */
  constructor(games, moved) {
    this.games = games;
    this.moved = moved;
    this.game = games[0];
    /** the start's text; empty for the game's own */
    this.start = '';
    this.root = new MoveNode(null, '');
    this.node = this.root;
    /** where the last key press leads: the server may still be asked about it */
    this.goal = this.root;
    /** @type {Record<string, string>} */
    this.tags = {};
    this.claimed = '';
    /** @type {Row|undefined} */
    this.verdict = undefined;
    this.visits = 0;
    /** the moves that wait for the answer to those before them @type {Promise<unknown>} */
    this.waiting = Promise.resolve();
    /** grows when a move is refused: what was typed behind it is not tried elsewhere */
    this.refusals = 0;
    /** whether the first move is made by the side that begins the game */
    this.whole = true;
    /** @type {Map<string, Promise<Position>>} the games' own starts */
    this.starts = new Map();
    this.board = /** @type {ArbiterBoard} */ ($('board'));
    this.list = new MoveList($('moves'), node => void this.visit(node), text => void this.attempt(text));
    this.card = new RulingCard($('ruling'), text => void this.attempt(text));
    this.board.listen('play', ({ move }) => this.play(move));
    this.board.listen('attempt', ({ text }) => this.attempt(text));
    this.board.listen('select', ({ square, targets }) => {
      announce(`${square}: ${targets.length > 0 ? `can go to ${targets.join(', ')}` : 'has no legal move'}`);
    });
  }

  /** @param {string} id */
  gameOf(id) {
    return this.games.find(game => game.id === id) ?? this.games[0];
  }

  // Opening

  /**
   * Begins a game, with moves that may hold an illegal one.
   *
   * @param {Pick<Link, 'game'|'position'|'moves'|'ply'>} what
   * @param {{push: boolean}} how
   */
  async open({ game: id, position, moves, ply }, { push }) {
    const game = this.gameOf(id);
    const start = position === game.position ? '' : position;
    const root = new MoveNode(null, '');
    const nodes = trace(root, moves, true) ?? [root];
    const line = root.end().line();
    try {
      root.end().view = await this.ask(game, start, line);
    } catch (error) {
      if (!(error instanceof Problem) || !error.ruling || moves.length === 0) {
        this.fail(error);
        // An address that leads nowhere still opens a board.
        if (!this.root.view && (position || moves.length > 0)) await this.open({ game: id, position: '', moves: [], ply: 0 }, { push });
        return;
      }
      root.end().nodes()[(error.ply ?? line.length) - 1].breakHere(error.ruling);
    }
    this.begin(game, start, root, {});
    await this.visit(shown(nodes[ply] ?? root), { push });
    await this.judgeVariations(root);
  }

  /** Has the lines beside the main one ruled on, of a tree that came by a link. @param {MoveNode} root */
  async judgeVariations(root) {
    const ends = [...written(root)].filter(word => word instanceof MoveNode && word.children.length === 0 && !word.view);
    for (const end of /** @type {MoveNode[]} */ (ends)) {
      if (end.state !== 'legal' || this.root !== root) continue;
      try {
        end.view = await this.ask(this.game, this.start, end.line());
      } catch (error) {
        if (!(error instanceof Problem) || !error.ruling) continue;
        end.nodes()[(error.ply ?? end.ply) - 1].breakHere(error.ruling);
        await this.visit(shown(this.node), { quiet: true });
      }
    }
  }

  /** @param {PlayedGame} record @param {{push: boolean}} how */
  async openRecord(record, { push }) {
    const game = this.gameOf(record.game ?? record.verdict?.rules ?? this.game.id);
    const start = !record.start || record.start === game.position ? '' : record.start;
    const root = treeOf(record.line ?? []);
    for (const { ply, message } of record.claims ?? []) {
      let node = root;
      while (node.ply < ply && node.children.length > 0) node = node.children[0];
      if (node.ply === ply) node.claims.push(sentence(message));
    }
    root.comment = record.comment ?? '';
    this.begin(game, start, root, record);
    return this.visit(firstBroken(root) ?? root, { push });
  }

  /**
   * @param {Game} game
   * @param {string} start
   * @param {MoveNode} root
   * @param {Partial<PlayedGame>} record
   */
  begin(game, start, root, { tags = {}, claimed = '', verdict }) {
    this.game = game;
    this.start = start;
    this.root = root;
    this.goal = root;
    this.tags = tags;
    this.claimed = claimed;
    this.verdict = verdict;
    field('game').value = game.id;
    $('copy-game').title = `Copy the game as ${recordName(game)}`;
    $('position-label').textContent = game.positionName;
    $('do-setup').hidden = game.kinds.length === 0;
    this.head();
  }

  head() {
    const { White, Black, Event, Site, Date: date, Result } = this.tags;
    const players = known(White) || known(Black) ? `${known(White) || '?'} – ${known(Black) || '?'}` : '';
    const place = [known(Event), known(Site), known(date)].filter(Boolean).join(', ');
    $('players').textContent = players || place;
    $('occasion').textContent = [players ? place : '', known(this.claimed || Result)].filter(Boolean).join(' · ');
    $('head').hidden = !players && !place;
  }

  /** @param {Game} game @param {string} start @param {string[]} moves @returns {Promise<Position>} */
  ask(game, start, moves) {
    return api.position({ game: game.id, ...(start ? { position: start } : {}), moves });
  }

  /** The position that a game begins with. @param {Game} game */
  ownStart(game) {
    let start = this.starts.get(game.id);
    if (!start) {
      start = this.ask(game, '', []);
      start.catch(() => this.starts.delete(game.id));
      this.starts.set(game.id, start);
    }
    return start;
  }

  // Stepping

  /**
   * Puts a move on the board; one that cannot be played stays in the hand, with its ruling shown.
   *
   * @param {MoveNode|null} node
   * @param {{push?: boolean, quiet?: boolean}} [how] whether the address becomes a new entry of the history, or is kept
   */
  async visit(node, { push = false, quiet = false } = {}) {
    if (!node) return;
    const visit = ++this.visits;
    this.goal = node;
    const base = node.base();
    let whole = true;
    try {
      base.view ??= await this.ask(this.game, this.start, base.line());
      if (this.start) {
        this.root.view ??= await this.ask(this.game, this.start, []);
        whole = this.root.view.turn === (await this.ownStart(this.game)).turn;
      }
    } catch (error) {
      this.goal = this.node;
      this.fail(error);
      return;
    }
    if (visit !== this.visits) return;
    const path = wayBetween(this.node, node);
    this.node = node;
    this.whole = whole;
    this.show(base.view, path);
    if (!quiet) this.moved(push);
  }

  /** @param {Position} view @param {string[]} path */
  show(view, path) {
    this.board.show({
      diagram: view.diagram,
      moves: view.outcome.over ? [] : view.moves,
      mode: 'play',
      turn: view.turn,
      caption: `${this.game.title} board`,
      path,
    });
    this.list.render(this.root, this.whole);
    this.list.current(this.node);
    this.standing(view);
    field('position-text').value = view.position;
    const pass = view.outcome.over ? undefined : view.moves.find(move => move.path.length === 0);
    const button = $('pass');
    button.hidden = !pass;
    button.onclick = () => void (pass && this.play(pass));
    const first = this.node === this.root;
    for (const id of ['go-first', 'go-previous']) field(id).disabled = first;
    for (const id of ['go-next', 'go-last']) field(id).disabled = !this.node.next();
    this.say(view);
  }

  /** Says on the card and to the screen reader what there is to say of this place. @param {Position} view */
  say(view) {
    const { node, verdict } = this;
    if (node.broken && node.ruling) {
      this.card.clear();
      this.mark(node.text, node.ruling);
      return;
    }
    const atEnd = !node.next();
    if (node.notes.length > 0) {
      this.card.say(`Read as ${node.text}`, node.notes.join('; '));
    } else if (verdict && verdict.legal === undefined && verdict.message && (atEnd || node === this.root)) {
      this.card.say('Not judged', verdict.message);
    } else if (verdict?.legal && verdict.agrees === false && atEnd) {
      this.card.say(`The result ${verdict.claimed ?? ''} cannot stand`, verdict.objection ?? verdict.outcome ?? '');
    } else {
      this.card.clear();
    }
    announce(`${node.parent ? `${node.text}. ` : ''}${sentence(view.outcome.over ? view.outcome.sentence : view.standing)}`);
  }

  /** @param {Position} view */
  standing(view) {
    const box = $('standing');
    const { over, winner, sentence: said } = view.outcome;
    const side = over ? winner : view.turn;
    box.className = over ? 'standing over' : 'standing';
    box.replaceChildren(
      el('span', { class: `side ${(side ?? 'both').toLowerCase()}`, 'aria-hidden': 'true' }),
      el('span', {}, sentence(over ? said : view.standing).replace(/\.$/, '')));
    for (const { message } of view.claims ?? []) {
      box.append(el('span', { class: 'claim' }, sentence(message)));
    }
    if (!over && this.game.winnable) {
      box.append(el('button', { type: 'button', class: 'chip', id: 'do-winnable', onclick: () => void this.outlook() }, 'Who can still win?'));
    }
  }

  /** Asks whether each side could still win from here by any legal moves. */
  async outlook() {
    const { node } = this;
    try {
      const outlook = await api.winnable({
        game: this.game.id, ...(this.start ? { position: this.start } : {}), moves: node.base().line(),
      });
      if (this.node !== node) return;
      this.card.outlook(outlook, line => void this.demonstrate(node.base(), line));
      announce(['White', 'Black'].map((side, index) => `${side} ${[outlook.white, outlook.black][index].answer} win`).join(', '));
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * Plays moves one after the other, as a variation, until somebody goes elsewhere.
   *
   * @param {MoveNode} from
   * @param {string[]} line
   */
  async demonstrate(from, line) {
    if (this.node.base() !== from) await this.visit(from, { push: true });
    let node = from;
    for (const text of line) {
      const before = node;
      node = node.child(text);
      await this.visit(node, { push: before === from });
      if (this.node !== node) return;
      await new Promise(done => { setTimeout(done, STEP); });
      if (this.node !== node || this.goal !== node) return;
    }
  }

  next() { return this.visit(this.goal.next()); }

  previous() { return this.visit(this.goal.parent); }

  first() { return this.visit(this.root); }

  last() { return this.visit(this.goal.last()); }

  /** @param {number} step */
  sibling(step) { return this.visit(this.goal.sibling(step)); }

  // Playing

  /** Makes a legal move. @param {Move} move */
  play(move) {
    return this.visit(this.node.base().child(move.text), { push: true });
  }

  /**
   * Has a move text ruled on, behind those that still wait for their answers, and makes the move where it is legal.
   *
   * @param {string} text
   * @returns {Promise<boolean>} whether it was made
   */
  attempt(text) {
    const { refusals } = this;
    const turn = this.waiting.then(() => refusals === this.refusals && this.attemptNext(text));
    this.waiting = turn;
    return turn;
  }

  /** @param {string} text @returns {Promise<boolean>} */
  async attemptNext(text) {
    const base = this.goal.base();
    const visit = ++this.visits;
    let ruling;
    try {
      ruling = await api.ruling({
        game: this.game.id, ...(this.start ? { position: this.start } : {}), moves: base.line(), move: text,
      });
    } catch (error) {
      this.refusals++;
      this.fail(error);
      return false;
    }
    if (visit !== this.visits) return false;
    if (!ruling.legal) {
      this.refusals++;
      this.rule(text, ruling);
      return false;
    }
    const child = base.child(ruling.text);
    child.view ??= ruling.after;
    child.notes = ruling.notes ?? [];
    await this.visit(child, { push: true });
    return true;
  }

  /** Shows why a move that was tried cannot be played. @param {string} move @param {Reason} ruling */
  rule(move, ruling) {
    this.card.refuse(move, ruling);
    this.mark(move, ruling);
  }

  /** Marks a ruling's squares, and draws what must be played. @param {string} move @param {Reason} ruling */
  mark(move, ruling) {
    const { view } = this.node.base();
    const paths = ruling.alternatives
      .map(text => view?.moves.find(each => each.text === text)?.path ?? [])
      .filter(path => path.length > 0);
    this.board.mark(ruling.squares, paths.length <= ARROWS ? paths : []);
    announce(ruling.rule
      ? `${move} is illegal: ${ruling.message} [${ruling.citation}]`
      : `${move} cannot be read: ${ruling.message}`);
  }

  /** Takes the move on the board, and what follows it, out of the list. */
  async remove() {
    const { node } = this;
    if (!node.parent) return;
    await this.visit(node.parent, { push: true });
    node.remove();
    this.list.render(this.root, this.whole);
    this.list.current(this.node);
    this.moved(false);
  }

  // Addresses and copies

  /** @returns {Link} */
  link() {
    const nodes = this.nodes();
    return {
      view: 'board', game: this.game.id, position: this.start, moves: wordsOf(this.root), ply: nodes.indexOf(this.node) + 1, program: '',
    };
  }

  /** What the address does not say of this game, for a page that is loaded again. @returns {Kept} */
  kept() {
    const nodes = [this.root, ...this.nodes()];
    return {
      tags: this.tags,
      claimed: this.claimed,
      verdict: this.verdict,
      comments: nodes.map(node => node.comment),
      nags: nodes.map(node => node.nags),
      flipped: this.board.flipped,
    };
  }

  /** The moves as they are written. */
  nodes() {
    return [...written(this.root)].filter(word => word instanceof MoveNode);
  }

  /** Brings back what was kept of the game that the address leads to. @param {Kept} kept */
  restore({ tags, claimed, verdict, comments, nags, flipped }) {
    const nodes = [this.root, ...this.nodes()];
    if (nodes.length !== comments.length) return;
    for (const [index, node] of nodes.entries()) {
      node.comment = comments[index];
      node.nags = nags[index];
    }
    this.tags = tags;
    this.claimed = claimed;
    this.verdict = verdict;
    this.head();
    this.board.flip(flipped);
    this.list.render(this.root, this.whole);
    this.list.current(this.node);
  }

  /** Follows an address, inside this tree where it leads there. @param {Link} link */
  async follow(link) {
    const game = this.gameOf(link.game);
    if (game === this.game && link.position === this.start) {
      const nodes = trace(this.root, link.moves, false);
      if (nodes) return this.visit(shown(nodes[link.ply]), { quiet: true });
    }
    return this.open(link, { push: false });
  }

  /** The position's text on the board. */
  positionText() {
    return this.node.base().view?.position ?? this.game.position;
  }

  /** The game as other programs read it; without variations, where these do not know any, the line on the board. */
  async recordText() {
    const to = recordName(this.game).toLowerCase();
    const line = to === 'transcript' ? this.node.end().line() : recordWords(this.root);
    const result = this.tags.Result ?? (this.claimed || (this.root.end().base().view?.result ?? '*'));
    return recordText({ game: this.game.id, ...(this.start ? { position: this.start } : {}), tags: this.tags, line, result, to });
  }

  /** @param {unknown} error */
  fail(error) {
    toast(error instanceof Error ? sentence(error.message) : 'Something went wrong.', 'bad');
  }
}

/** The move, or the last one before it that can be shown. @param {MoveNode} node */
function shown(node) {
  while (node.state === 'unjudged' && node.parent) node = node.parent;
  return node;
}

/** The way of the piece between two neighbouring places of the tree. @param {MoveNode} from @param {MoveNode} to */
function wayBetween(from, to) {
  if (to.parent === from) return wayOf(to);
  if (from.parent === to) return wayOf(from).reverse();
  return [];
}

/** @param {MoveNode} node @returns {string[]} */
function wayOf(node) {
  if (node.state !== 'legal') return [];
  return [...(node.parent?.view?.moves.find(move => move.text === node.text)?.path ?? [])];
}

/** Fills a field with the choice of games. @param {string} id @param {Game[]} games @param {string} [first] */
export function fillGames(id, games, first) {
  $(id).replaceChildren(
    ...(first === undefined ? [] : [el('option', { value: '' }, first)]),
    ...games.map(game => el('option', { value: game.id }, game.title)));
}
