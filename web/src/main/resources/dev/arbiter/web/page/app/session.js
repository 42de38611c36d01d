// What a person does with the game on the board: opens one, steps through it, tries moves, changes it. The server is asked what the
// rules say, and whoever watches receives what came of it. Knows no screen.

import { Problem } from './api.js';
import { sentence } from './dom.js';
import { t } from './language.js';
import { pliesBefore } from './numbers.js';
import { withDrawing } from './remarks.js';
import { offered } from './signs.js';
import { Store } from './store.js';
import { MoveNode, firstBroken, trace, treeOf } from './tree.js';
import { stillOf } from './pictures.js';
import { nodesOf } from './words.js';

/** Between two moves that the page plays by itself, in milliseconds. */
const STEP = 700;

export class Session {
  /** @param {Game[]} games @param {Server} server */
  constructor(games, server) {
    this.games = games;
    this.server = server;
    this.store = new Store(games[0]);
    /** grows with every place that is gone to: a late answer about one before the last is not shown */
    this.visits = 0;
    /** what typed moves wait for: the answer to those before them, or the game that is being opened @type {Promise<unknown>} */
    this.waiting = Promise.resolve();
    /** grows when a move is refused or another game is opened: what waits by then is not tried elsewhere */
    this.refusals = 0;
    /** how many plies were made before the first move here, so that it has its number */
    this.shift = 0;
    /** @type {Map<string, Promise<Position>>} the games' own starts */
    this.starts = new Map();
    /** @type {Map<string, ((detail: any) => unknown)[]>} */
    this.watchers = new Map();
  }

  /**
   * @template {keyof SessionEvents} K
   * @param {K} name
   * @param {(detail: SessionEvents[K]) => unknown} watcher
   */
  watch(name, watcher) {
    this.watchers.set(name, [...this.watchers.get(name) ?? [], watcher]);
  }

  /**
   * @template {keyof SessionEvents} K
   * @param {K} name
   * @param {SessionEvents[K]} detail
   */
  emit(name, detail) {
    for (const watcher of this.watchers.get(name) ?? []) watcher(detail);
  }

  /** @param {unknown} error */
  fail(error) {
    this.emit('failed', { error });
  }

  /** @param {string} id */
  gameOf(id) {
    return this.games.find(game => game.id === id) ?? this.games[0];
  }

  // Opening

  /** Begins a game anew. @param {string} [id] */
  begin(id = this.store.game.id) {
    return this.open({ game: id, position: '', moves: [], ply: 0 }, { push: true });
  }

  /**
   * Begins a game, with moves that may hold an illegal one.
   *
   * @param {Pick<Link, 'game'|'position'|'moves'|'ply'>} what
   * @param {{push: boolean}} how
   */
  open({ game, position, moves, ply }, how) {
    const root = new MoveNode(null, '');
    return this.openNodes(game, position, trace(root, moves, true) ?? [root], ply, {}, how);
  }

  /** Opens a whole game, of a link or of the collection. @param {Study} study @param {{push: boolean, chapter?: string}} how */
  openStudy({ game, position, words, ply, tags, claimed }, { push, chapter }) {
    return this.openNodes(game, position, nodesOf(words), ply, { tags, claimed, chapter }, { push });
  }

  /**
   * @param {string} id
   * @param {string} position
   * @param {MoveNode[]} nodes the root, and the moves as they are written
   * @param {number} ply which of them is shown
   * @param {Partial<PlayedGame> & {chapter?: string}} record
   * @param {{push: boolean}} how
   */
  async openNodes(id, position, nodes, ply, record, { push }) {
    const opened = this.takeNodes(id, position, nodes, ply, record, { push });
    this.refusals++;
    this.waiting = opened.catch(() => false);
    if (await opened) await this.judgeVariations();
  }

  /**
   * Puts a game on the board as soon as the server knows its position.
   *
   * @param {string} id
   * @param {string} position
   * @param {MoveNode[]} nodes
   * @param {number} ply
   * @param {Partial<PlayedGame> & {chapter?: string}} record
   * @param {{push: boolean}} how
   * @returns {Promise<boolean>} whether it is there
   */
  async takeNodes(id, position, nodes, ply, record, { push }) {
    const game = this.gameOf(id);
    const start = position === game.position ? '' : position;
    const [root] = nodes;
    if (id && game.id !== id) this.fail(new Problem({ detail: t`There is no game named ${id}; this is ${t(game.title)}` }));
    try {
      root.end().view = await this.ask(game, start, root.end());
    } catch (error) {
      if (!this.broke(root.end(), error)) {
        this.refusals++;
        this.fail(error);
        // An address that leads nowhere still opens a board.
        if (!this.store.root.view && (position || nodes.length > 1)) await this.open({ game: game.id, position: '', moves: [], ply: 0 }, { push });
        return false;
      }
    }
    this.take(game, start, root, record);
    await this.visit(shown(nodes[ply] ?? root), { push });
    return true;
  }

  /** Has the lines beside the main one ruled on, of a tree that came by a link. */
  async judgeVariations() {
    const { game, start, root } = this.store;
    const { revision } = root;
    for (const end of this.store.nodes().filter(node => node.children.length === 0 && !node.view)) {
      if (end.state !== 'legal' || this.store.root !== root) continue;
      try {
        end.view = await this.ask(game, start, end);
      } catch (error) {
        if (!this.broke(end, error)) continue;
        const base = end.base();
        base.view ??= await this.ask(game, start, base).catch(() => null);
        if (this.store.root === root) await this.visit(shown(this.store.node), { quiet: true });
      }
    }
    if (this.store.root === root && root.revision !== revision) this.emit('changed', {});
  }

  /** Marks the move of a line that cannot be played, where the server said so. @param {MoveNode} end @param {unknown} error */
  broke(end, error) {
    if (!(error instanceof Problem) || !error.ruling || !end.parent) return false;
    end.nodes()[(error.ply ?? end.ply) - 1].breakHere(error.ruling);
    return true;
  }

  /** @param {PlayedGame} record @param {{push: boolean}} how */
  async openRecord(record, { push }) {
    const game = this.gameOf(record.game ?? record.verdict?.game ?? this.store.game.id);
    const start = !record.start || record.start === game.position ? '' : record.start;
    const root = treeOf(record.line ?? []);
    for (const { ply, message } of record.claims ?? []) {
      let node = root;
      let made = 0;
      while (made < ply && node.children.length > 0) {
        node = node.children[0];
        if (!node.passes) made++;
      }
      if (made === ply) node.claims.push(sentence(message));
    }
    root.comment = record.comment ?? '';
    this.take(game, start, root, record);
    return this.visit(firstBroken(root) ?? root, { push });
  }

  /**
   * @param {Game} game
   * @param {string} start
   * @param {MoveNode} root
   * @param {Partial<PlayedGame> & {chapter?: string}} record
   */
  take(game, start, root, record) {
    this.emit('left', {});
    this.store.begin(game, start, root, record);
    this.emit('begun', {});
  }

  /**
   * Asks for the position after a move, and writes the moves that lead there as the server does.
   *
   * @param {Game} game
   * @param {string} start
   * @param {MoveNode} node
   * @returns {Promise<Position>}
   */
  async ask(game, start, node) {
    const nodes = node.nodes();
    const view = await this.server.position({ game: game.id, ...(start ? { position: start } : {}), moves: node.line() });
    nodes.forEach((each, index) => each.rename(view.moves?.[index] ?? each.text));
    return view;
  }

  /** The position that a game begins with. @param {Game} game */
  ownStart(game) {
    let start = this.starts.get(game.id);
    if (!start) {
      start = this.server.position({ game: game.id });
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
    const { game, start, root } = this.store;
    this.store.goal = node;
    const base = node.base();
    let shift = 0;
    try {
      base.view ??= await this.ask(game, start, base);
      if (start) {
        root.view ??= await this.ask(game, start, root);
        shift = pliesBefore(root.view.position, root.view.turn !== (await this.ownStart(game)).turn);
      }
    } catch (error) {
      this.store.goal = this.store.node;
      this.fail(error);
      return;
    }
    if (visit !== this.visits) return;
    // What is written about the move that is left is taken over first.
    if (node !== this.store.node) this.emit('left', {});
    const path = wayBetween(this.store.node, node);
    this.store.node = node;
    this.shift = shift;
    this.emit('shown', { view: base.view, path, push, quiet });
  }

  /** Shows the same place again. */
  again() { return this.visit(this.store.node, { quiet: true }); }

  next() { return this.visit(this.store.goal.next()); }

  previous() { return this.visit(this.store.goal.parent); }

  first() { return this.visit(this.store.root); }

  last() { return this.visit(this.store.goal.last()); }

  /** @param {number} step */
  sibling(step) { return this.visit(this.store.goal.sibling(step)); }

  // Playing

  /** Makes a legal move. @param {Move} move */
  play(move) {
    return this.visit(this.store.grow(this.store.node.base(), move.text), { push: true });
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

  /** @param {string} move @returns {Promise<boolean>} */
  async attemptNext(move) {
    const base = this.store.goal.base();
    const visit = ++this.visits;
    let ruling;
    try {
      ruling = await this.server.ruling({ ...this.question(base), move });
    } catch (error) {
      this.refusals++;
      this.fail(error);
      return false;
    }
    if (visit !== this.visits) return false;
    if (!ruling.legal) {
      this.refusals++;
      this.emit('refused', { move, ruling });
      return false;
    }
    const child = this.store.grow(base, ruling.text);
    child.view ??= ruling.after;
    await this.visit(child, { push: true });
    return true;
  }

  /** How the server is asked about a place of this game. @param {MoveNode} node */
  question(node) {
    const { game, start } = this.store;
    return { game: game.id, ...(start ? { position: start } : {}), moves: node.line() };
  }

  /** Asks whether each side could still win from here by any legal moves. */
  async winnable() {
    const { node } = this.store;
    try {
      const winnable = await this.server.winnable(this.question(node.base()));
      if (this.store.node === node) this.emit('winnable', { winnable });
    } catch (error) {
      this.fail(error);
    }
  }

  /** Asks what follows when something has happened here. @param {SettleQuestion} incident */
  async settle(incident) {
    const { node } = this.store;
    try {
      const settlement = await this.server.settle({ ...this.question(node.base()), ...offered(node.base()), ...incident });
      if (this.store.node === node) this.emit('settled', { settlement });
    } catch (error) {
      this.fail(error);
    }
  }

  /** Plays moves one after the other, as a variation, until the user goes elsewhere. @param {string[]} line */
  async demonstrate(line) {
    const from = this.store.node.base();
    if (this.store.node !== from) await this.visit(from, { push: true });
    let node = from;
    for (const text of line) {
      const before = node;
      node = this.store.grow(node, text);
      await this.visit(node, { push: before === from });
      if (this.store.node !== node) return;
      await new Promise(done => { setTimeout(done, STEP); });
      if (this.store.node !== node || this.store.goal !== node) return;
    }
  }

  // Changing

  /** Takes a move, and what follows it, out of the list. @param {MoveNode} [node] */
  async remove(node = this.store.node) {
    if (!node.parent) return;
    const stays = !this.store.node.nodes().includes(node);
    const parent = this.store.remove(node);
    if (!stays) await this.visit(parent, { push: true });
    this.emit('changed', {});
    this.emit('removed', { node });
  }

  /** @param {MoveNode} [node] @param {boolean} [wholly] whether its variation becomes the main line at once */
  promote(node = this.store.node, wholly = false) {
    if (this.store.promote(node, wholly)) this.emit('changed', {});
  }

  undo() { return this.changed(this.store.undo()); }

  redo() { return this.changed(this.store.redo()); }

  /** @param {MoveNode|null} node where a change was made or undone */
  async changed(node) {
    if (!node) return;
    this.emit('begun', {});
    await this.visit(shown(node), { push: true });
    this.emit('changed', {});
  }

  /** Gives the game other tags and another result. @param {Record<string, string>} tags @param {string} claimed */
  retag(tags, claimed) {
    this.store.retag(tags, claimed);
    this.emit('begun', {});
    this.emit('changed', {});
  }

  /** @param {{comment?: string, nags?: string[]}} what @param {MoveNode} [node] */
  annotate(what, node = this.store.node) {
    this.store.annotate(node, what);
    this.emit('changed', {});
  }

  /** @param {Drawing} drawing an arrow, or a square to colour */
  draw(drawing) {
    this.annotate({ comment: withDrawing(this.store.node.comment, drawing) });
  }

  // Addresses and copies

  /** Brings back what was kept of the game that the address leads to. @param {Kept} kept */
  restore(kept) {
    if (!this.store.restore(kept)) return false;
    this.emit('begun', {});
    this.emit('changed', {});
    return true;
  }

  /** Follows an address, inside this tree where it leads there. @param {Link} link */
  async follow(link) {
    const node = this.store.find({ ...link, game: link.game || this.games[0].id });
    if (node) return this.visit(shown(node), { quiet: true });
    return this.open(link, { push: false });
  }

  /** The whole game with the picture of each place, for a page without a server. @returns {Promise<Study>} */
  async stillStudy() {
    const { game, start, root } = this.store;
    const nodes = [root, ...this.store.nodes()];
    for (const node of nodes) if (node.state === 'legal') node.view ??= await this.ask(game, start, node);
    return { ...this.store.study(), still: stillOf(game, nodes, (await this.ownStart(game)).turn) };
  }

  /** The position's text on the board. */
  positionText() {
    return this.store.node.base().view?.position ?? this.store.game.position;
  }

  /** The game as other programs read it. @param {string} [to] the format */
  recordText(to) {
    return this.server.recordText(this.store.record(to));
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
  return [...(node.parent?.view?.legalMoves.find(move => move.text === node.text)?.path ?? [])];
}
