// The board of the first view with what lies below it: it shows the place in the game, and hands on what a person does there.

import { $, announce, field } from './dom.js';
import { t } from './language.js';

/** More ways than these on the board tell nothing. */
const ARROWS = 6;
/** What one notch of a wheel turns, and how far a finger goes that swipes, in pixels. */
const NOTCH = 100;
const SWIPE = 40;

export class Stage {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.board = /** @type {ArbiterBoard} */ ($('board'));
    const { board } = this;
    board.listen('play', ({ move }) => session.play(move));
    board.listen('attempt', ({ text }) => session.attempt(text));
    board.listen('draw', drawing => session.draw(drawing));
    board.listen('select', ({ square, targets }) => {
      announce(targets.length > 0 ? t`${square}: can go to ${targets.join(', ')}` : t`${square}: has no legal move`);
    });
    session.watch('shown', ({ view, path }) => this.show(view, path));
    session.watch('refused', ({ move, ruling }) => this.mark(move, ruling));
    for (const [id, step] of Object.entries({
      'go-first': () => session.first(), 'go-previous': () => session.previous(), 'go-next': () => session.next(), 'go-last': () => session.last(),
    })) $(id).addEventListener('click', () => void step());
    this.wheel();
    this.swipe();
    this.placeSteps();
  }

  /** @param {Position} view @param {string[]} path */
  show(view, path) {
    const { store } = this.session;
    const { node } = store;
    this.board.show({
      diagram: view.diagram,
      moves: view.legalMoves,
      mode: 'play',
      turn: view.turn,
      caption: t`${t(store.game.title)} board`,
      letters: store.game.letters,
      last: node.base().text,
      path,
    });
    field('position-text').value = view.position;
    $('position-print').textContent = view.position;
    for (const id of ['go-first', 'go-previous']) field(id).disabled = node === store.root;
    for (const id of ['go-next', 'go-last']) field(id).disabled = !node.next();
    if (node.broken && node.ruling) this.mark(node.text, node.ruling);
  }

  /** Marks a ruling's squares, and draws what was tried and what must be played. @param {string} move @param {Reason} ruling */
  mark(move, ruling) {
    const { view } = this.session.store.node.base();
    const paths = ruling.alternatives
      .map(text => view?.legalMoves.find(each => each.text === text)?.path ?? [])
      .filter(path => path.length > 0);
    this.board.mark(ruling.squares, paths.length <= ARROWS ? paths : [], move.split(/[-x:]/));
  }

  wheel() {
    const { board, session } = this;
    let turned = 0;
    board.frame.addEventListener('wheel', event => {
      if (event.ctrlKey || board.mode !== 'play' || session.store.root.children.length === 0) return;
      event.preventDefault();
      turned += event.deltaMode === 0 ? event.deltaY : event.deltaY * NOTCH;
      if (Math.abs(turned) < NOTCH / 2) return;
      void (turned > 0 ? session.next() : session.previous());
      turned = 0;
    }, { passive: false });
  }

  swipe() {
    const { board, session } = this;
    /** @type {Point|null} */
    let from = null;
    board.frame.addEventListener('pointerdown', event => {
      const plain = event.target instanceof Element && !event.target.closest('.held, .target');
      from = event.pointerType === 'touch' && plain && board.mode === 'play' ? { x: event.clientX, y: event.clientY } : null;
    });
    board.frame.addEventListener('pointerup', event => {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      from = null;
      if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
      void (x < 0 ? session.next() : session.previous());
    });
  }

  /** On a narrow screen the buttons that step stay below the board. */
  placeSteps() {
    const narrow = matchMedia('(max-width: 600px)');
    const place = () => {
      if (narrow.matches) this.board.after($('steps'));
      else $('tools').before($('steps'));
    };
    narrow.addEventListener('change', place);
    place();
  }
}
