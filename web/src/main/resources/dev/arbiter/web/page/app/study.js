// The board view: one game with its variations, where one is in it, and what was ruled.

import { Annotations } from './annotations.js';
import * as api from './api.js';
import { Problem, recordText } from './api.js';
import { $, announce, el, field, sentence, toast } from './dom.js';
import { known } from './filter.js';
import { MoveList } from './moves.js';
import { recordName } from './notation.js';
import { withDrawing } from './remarks.js';
import { RulingCard } from './ruling.js';
import { Store } from './store.js';
import { MoveNode, firstBroken, trace, treeOf, written } from './tree.js';

const ARROWS = 6;
/** Between two moves that the page plays by itself, in milliseconds. */
const STEP = 700;

export class Study {
  /**
   * @param {Game[]} games
   * @param {(push: boolean, now?: boolean) => void} moved what to do when the place in the game changed, or the game itself
   */
  constructor(games, moved) {
    this.games = games;
    this.moved = moved;
    this.store = new Store(games[0]);
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
    this.annotations = new Annotations(node => void this.visit(node), what => this.annotate(what));
    this.board.listen('draw', drawing => this.draw(drawing));
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
        if (!this.store.root.view && (position || moves.length > 0)) await this.open({ game: id, position: '', moves: [], ply: 0 }, { push });
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
      if (end.state !== 'legal' || this.store.root !== root) continue;
      try {
        end.view = await this.ask(this.store.game, this.store.start, end.line());
      } catch (error) {
        if (!(error instanceof Problem) || !error.ruling) continue;
        end.nodes()[(error.ply ?? end.ply) - 1].breakHere(error.ruling);
        await this.visit(shown(this.store.node), { quiet: true });
      }
    }
  }

  /** @param {PlayedGame} record @param {{push: boolean}} how */
  async openRecord(record, { push }) {
    const game = this.gameOf(record.game ?? record.verdict?.rules ?? this.store.game.id);
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
  begin(game, start, root, record) {
    this.store.begin(game, start, root, record);
    field('game').value = game.id;
    $('copy-game').title = `Copy the game as ${recordName(game)}`;
    $('position-label').textContent = game.positionName;
    $('do-setup').hidden = game.kinds.length === 0;
    this.head();
  }

  head() {
    const { White, Black, Event, Site, Date: date, Result } = this.store.tags;
    const players = known(White) || known(Black) ? `${known(White) || '?'} – ${known(Black) || '?'}` : '';
    const place = [known(Event), known(Site), known(date)].filter(Boolean).join(', ');
    $('players').textContent = players || place;
    $('players').title = players || place;
    $('occasion').textContent = [players ? place : '', known(this.store.claimed || Result)].filter(Boolean).join(' · ');
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
    this.store.goal = node;
    const base = node.base();
    let whole = true;
    try {
      base.view ??= await this.ask(this.store.game, this.store.start, base.line());
      if (this.store.start) {
        this.store.root.view ??= await this.ask(this.store.game, this.store.start, []);
        whole = this.store.root.view.turn === (await this.ownStart(this.store.game)).turn;
      }
    } catch (error) {
      this.store.goal = this.store.node;
      this.fail(error);
      return;
    }
    if (visit !== this.visits) return;
    // What is written about the move that is left is taken over first.
    if (node !== this.store.node) this.annotations.write();
    const path = wayBetween(this.store.node, node);
    this.store.node = node;
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
      caption: `${this.store.game.title} board`,
      path,
    });
    this.list.render(this.store.root, this.whole);
    this.list.current(this.store.node);
    this.remarks();
    this.standing(view);
    this.score(view);
    field('position-text').value = view.position;
    const pass = view.outcome.over ? undefined : view.moves.find(move => move.path.length === 0);
    const button = $('pass');
    button.hidden = !pass;
    button.onclick = () => void (pass && this.play(pass));
    const first = this.store.node === this.store.root;
    for (const id of ['go-first', 'go-previous']) field(id).disabled = first;
    for (const id of ['go-next', 'go-last']) field(id).disabled = !this.store.node.next();
    this.say(view);
  }

  /** Shows clocks, evaluations and drawings. */
  remarks() {
    const { node, root } = this.store;
    this.board.draw(this.annotations.show(node, root, node.base().view?.turn ?? 'White'));
  }

  /** Says on the card and to the screen reader what there is to say of this place. @param {Position} view */
  say(view) {
    const { node, verdict } = this.store;
    if (node.broken && node.ruling) {
      this.card.clear();
      this.mark(node.text, node.ruling);
      return;
    }
    const atEnd = !node.next();
    if (node.notes.length > 0) {
      this.card.say(`Read as ${node.text}`, node.notes.join('; '));
    } else if (verdict && verdict.legal === undefined && verdict.message && (atEnd || node === this.store.root)) {
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
    if (!over && this.store.game.winnable) {
      box.append(el('button', { type: 'button', class: 'chip', id: 'do-winnable', onclick: () => void this.outlook() }, 'Who can still win?'));
    }
  }

  /** Counts the discs, large, where discs are what counts. @param {Position} view */
  score(view) {
    const box = $('score');
    box.hidden = !this.board.putsDiscs();
    if (box.hidden) return;
    box.replaceChildren(...['BLACK', 'WHITE'].map(color => el('span', {},
      el('span', { class: `side ${color.toLowerCase()}`, 'aria-hidden': 'true' }),
      el('span', { class: 'offscreen' }, `${color === 'BLACK' ? 'Black' : 'White'} `),
      `${view.diagram.cells.filter(({ piece }) => piece?.color.toUpperCase() === color).length}`)));
  }

  /** Asks whether each side could still win from here by any legal moves. */
  async outlook() {
    const { node } = this.store;
    try {
      const outlook = await api.winnable({
        game: this.store.game.id, ...(this.store.start ? { position: this.store.start } : {}), moves: node.base().line(),
      });
      if (this.store.node !== node) return;
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
    if (this.store.node.base() !== from) await this.visit(from, { push: true });
    let node = from;
    for (const text of line) {
      const before = node;
      node = node.child(text);
      await this.visit(node, { push: before === from });
      if (this.store.node !== node) return;
      await new Promise(done => { setTimeout(done, STEP); });
      if (this.store.node !== node || this.store.goal !== node) return;
    }
  }

  next() { return this.visit(this.store.goal.next()); }

  previous() { return this.visit(this.store.goal.parent); }

  first() { return this.visit(this.store.root); }

  last() { return this.visit(this.store.goal.last()); }

  /** @param {number} step */
  sibling(step) { return this.visit(this.store.goal.sibling(step)); }

  // Playing

  /** Makes a legal move. @param {Move} move */
  play(move) {
    return this.visit(this.store.node.base().child(move.text), { push: true });
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
    const base = this.store.goal.base();
    const visit = ++this.visits;
    let ruling;
    try {
      ruling = await api.ruling({
        game: this.store.game.id, ...(this.store.start ? { position: this.store.start } : {}), moves: base.line(), move: text,
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

  /** Marks a ruling's squares, and draws what was tried and what must be played. @param {string} move @param {Reason} ruling */
  mark(move, ruling) {
    const { view } = this.store.node.base();
    const tried = move.split(/[-x:]/);
    const paths = ruling.alternatives
      .map(text => view?.moves.find(each => each.text === text)?.path ?? [])
      .filter(path => path.length > 0);
    this.board.mark(ruling.squares, paths.length <= ARROWS ? paths : [], tried);
    announce(ruling.rule
      ? `${move} is illegal: ${ruling.message} [${ruling.citation}]`
      : `${move} cannot be read: ${ruling.message}`);
  }

  // Changing

  /** Takes the move on the board, and what follows it, out of the list. */
  async remove() {
    const { node } = this.store;
    if (!node.parent) return;
    const parent = this.store.remove(node);
    await this.visit(parent, { push: true });
    toast(`${node.text} taken out; Ctrl-Z brings it back`);
  }

  promote() {
    if (this.store.promote(this.store.node)) this.changed();
  }

  /** Takes the last change back. */
  async undo() {
    const node = this.store.undo();
    if (node) await this.visit(node, { push: true });
    if (node) this.changed();
  }

  /** @param {{comment?: string, nags?: string[]}} what */
  annotate(what) {
    this.store.annotate(this.store.node, what);
    this.changed();
  }

  /** @param {Drawing} drawing an arrow, or a square to colour */
  draw(drawing) {
    const { node } = this.store;
    this.annotate({ comment: withDrawing(node.comment, drawing) });
  }

  /** Shows what was changed in the tree. */
  changed() {
    this.list.render(this.store.root, this.whole);
    this.list.current(this.store.node);
    this.remarks();
    this.moved(false, true);
  }

  // Addresses and copies

  /** What the address does not say of this game, for a page that is loaded again. */
  kept() {
    return this.store.kept(this.board.flipped);
  }

  /** Brings back what was kept of the game that the address leads to. @param {Kept} kept */
  restore(kept) {
    if (!this.store.restore(kept)) return;
    this.head();
    this.board.flip(kept.flipped);
    this.list.render(this.store.root, this.whole);
    this.list.current(this.store.node);
    this.remarks();
  }

  /** Follows an address, inside this tree where it leads there. @param {Link} link */
  async follow(link) {
    const node = this.store.find({ ...link, game: this.gameOf(link.game).id });
    if (node) return this.visit(shown(node), { quiet: true });
    return this.open(link, { push: false });
  }

  /** The position's text on the board. */
  positionText() {
    return this.store.node.base().view?.position ?? this.store.game.position;
  }

  /** The game as other programs read it. @param {string} [to] the format */
  recordText(to) {
    return recordText(this.store.record(to));
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
