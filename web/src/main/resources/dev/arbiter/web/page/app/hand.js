// The person's hand on a board: pressing, dragging and the keys become moves, tries, or pieces set up.

import { Choice, dropped, dropText, followers } from './choice.js';
import { announce } from './dom.js';
import { t } from './language.js';
import { drawPiece, pieceName } from './pieces.js';

const DRAG_BEGINS = 5;

export class Hand {
  /** @param {ArbiterBoard} board */
  constructor(board) {
    this.board = board;
    this.choice = new Choice(board);
    /** @type {string[]} the squares of the move begun so far */
    this.begun = [];
    /** @type {Piece|null} the piece that was taken out of the pocket */
    this.taken = null;
    /** @type {SVGElement|null} the drawing of it, while it is dragged */
    this.carried = null;
    /** @type {{index: number, x: number, y: number, drag: boolean, fresh: boolean}|null} the index is -1 in the pocket */
    this.press = null;
    /** where an arrow begins that is being drawn, or -1 */
    this.drawing = -1;
    const { grid } = board;
    grid.addEventListener('pointerdown', event => this.pressed(event));
    grid.addEventListener('pointermove', event => this.moved(event));
    grid.addEventListener('pointerup', event => this.released(event));
    grid.addEventListener('pointercancel', () => this.letGo());
    for (const strip of board.strips) {
      strip.addEventListener('pointerdown', event => this.pressedPocket(event));
      strip.addEventListener('pointermove', event => this.moved(event));
      strip.addEventListener('pointerup', event => this.released(event));
      strip.addEventListener('pointercancel', () => this.letGo());
    }
    grid.addEventListener('keydown', event => this.key(event));
    grid.addEventListener('contextmenu', event => {
      if (board.mode !== 'none') event.preventDefault();
    });
  }

  /** Forgets what was begun, for another position. */
  reset() {
    this.drawing = -1;
    this.choice.close();
    this.begun = [];
    this.putBack();
  }

  /** Forgets the piece that was taken out of the pocket. */
  putBack() {
    this.taken = null;
    this.carried?.remove();
    this.carried = null;
  }

  /** The squares that the move begun may go to; with nothing begun, where a disc may be put. @returns {Set<number>} */
  targets() {
    const { board, begun } = this;
    const targets = new Set();
    if (board.mode !== 'play') return targets;
    const { taken } = this;
    if (taken) {
      const drops = board.moves.filter(move => dropped(move, board.letters) === taken.kind);
      return new Set(board.route(drops.flatMap(({ path }) => path)));
    }
    for (const { path } of followers(board.moves, begun)) {
      if (begun.length === 0 && (path.length > 1 || !board.putsDiscs())) continue;
      for (const square of [path[begun.length], path[path.length - 1]]) {
        const index = board.indexes.get(square);
        if (index !== undefined) targets.add(index);
      }
    }
    return targets;
  }

  /** Presses a square. @param {number} index */
  choose(index) {
    const { board } = this;
    const { square, piece } = board.diagram.cells[index];
    if (board.mode === 'edit') {
      board.emit('place', { index, erase: false });
    } else if (board.mode === 'play' && this.taken) {
      this.putDown(this.taken, index, false);
    } else if (board.mode === 'play' && this.begun.length > 0) {
      this.goOn(index, false);
    } else if (board.mode === 'play') {
      const puts = board.moves.filter(({ path }) => path.length === 1 && path[0] === square);
      if (puts.length > 0 && !board.putsDiscs()) this.drop(index, puts);
      else if (puts.length === 1) board.emit('play', { move: puts[0] });
      else if (board.putsDiscs() && square) board.emit('attempt', { text: square });
      else if (piece) this.take(index);
    }
  }

  /** Asks which piece to put on an empty square. @param {number} index @param {Move[]} drops */
  drop(index, drops) {
    const { board } = this;
    this.choice.open(drops, board.centre(index), board.diagram, board.turn, chosen => {
      if (chosen) board.emit('play', { move: chosen });
    });
  }

  /** Puts a piece of the pocket on a square, or has the try ruled on. @param {Piece} piece @param {number} index @param {boolean} drag */
  putDown({ kind }, index, drag) {
    const { board } = this;
    const { square } = board.diagram.cells[index];
    const move = board.moves.find(each => each.path[0] === square && dropped(each, board.letters) === kind);
    this.letGo();
    if (move) {
      board.layer.dropped = drag ? index : -1;
      board.emit('play', { move });
    } else if (square) {
      board.emit('attempt', { text: dropText(kind, square, board.letters) });
    }
  }

  /** Takes up a piece. @param {number} index */
  take(index) {
    const { board } = this;
    const { square } = board.diagram.cells[index];
    if (!square || board.putsDiscs()) return;
    this.putBack();
    this.begun = [square];
    this.select(square);
  }

  /** Takes a piece out of the pocket. @param {Piece} piece */
  takeOut(piece) {
    this.letGo();
    this.taken = piece;
    this.select(t`${pieceName(piece)} in the pocket`);
  }

  /** Shows and tells where what was picked up may go. @param {string} name */
  select(name) {
    const { board } = this;
    board.unmark();
    const targets = [...this.targets()].map(target => board.diagram.cells[target].square);
    board.emit('select', { square: name, targets: targets.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })) });
  }

  /** The drawn piece that was picked up. */
  held() {
    return this.board.layer.standing.get(this.board.indexes.get(this.begun[0]) ?? -1);
  }

  /** Leads the move begun to a square. @param {number} index @param {boolean} drag */
  goOn(index, drag) {
    const { board } = this;
    const { square, piece } = board.diagram.cells[index];
    const step = this.begun.length;
    const able = followers(board.moves, this.begun);
    const ending = able.filter(({ path }) => path[path.length - 1] === square);
    const passing = able.filter(({ path }) => path[step] === square && path.length > step + 1);
    if (ending.length === 1 && passing.every(move => move === ending[0])) {
      board.layer.dropped = drag ? index : -1;
      board.emit('play', { move: ending[0] });
    } else if (passing.length > 0 && ending.every(move => passing.includes(move))) {
      this.begun = [...this.begun, square];
      const held = this.held();
      if (held) board.layer.place(held.element, index);
      this.fadeBetween(this.begun[step - 1], square);
      board.refresh();
    } else if (ending.length > 0) {
      this.choice.open([...new Set([...ending, ...passing])], board.centre(index), board.diagram, this.held()?.piece.color, chosen => {
        if (chosen) board.emit('play', { move: chosen });
        else this.letGo();
      });
    } else if (!drag && step === 1 && square !== this.begun[0] && piece && piece.color === this.held()?.piece.color) {
      this.take(index);
    } else {
      const tried = square && square !== this.begun[0] ? [...this.begun, square].join(step > 1 ? 'x' : '-') : '';
      this.letGo();
      if (tried) board.emit('attempt', { text: tried });
    }
  }

  /** Lets the men fade that a jump has passed over. @param {string} from @param {string} to */
  fadeBetween(from, to) {
    const { board } = this;
    const [start, end] = board.route([from, to]).map(index => board.centre(index));
    const steps = Math.max(Math.abs(end.x - start.x), Math.abs(end.y - start.y));
    for (let step = 1; step < steps; step++) {
      const x = start.x + ((end.x - start.x) * step) / steps;
      const y = start.y + ((end.y - start.y) * step) / steps;
      board.layer.standing.get(board.indexAt(x - 0.5, y - 0.5))?.element.classList.add('gone');
    }
  }

  /** Puts the piece that was picked up back. */
  letGo() {
    this.press = null;
    this.begun = [];
    this.putBack();
    this.hover(-1);
    for (const { element } of this.board.layer.standing.values()) element.classList.remove('dragged', 'gone');
    this.board.layer.placeAll();
    this.board.refresh();
  }

  /** Shows over which square a piece is dragged. @param {number} index */
  hover(index) {
    this.board.grid.querySelector('.over')?.classList.remove('over');
    if (index >= 0) this.board.cellElements[index].classList.add('over');
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    const { board } = this;
    const index = board.cellAt(event.clientX, event.clientY);
    if (index < 0 || (event.button !== 0 && board.mode === 'none')) return;
    this.keepFocus(event);
    if (board.mode === 'edit') {
      const begins = event.button === 0 && Boolean(board.diagram.cells[index].piece);
      if (begins) this.press = { index, x: event.clientX, y: event.clientY, drag: false, fresh: true };
      else board.emit('place', { index, erase: event.button === 2 });
      return;
    }
    if (event.button === 2 || board.pen) this.drawing = index;
    if (event.button !== 0 || board.pen) return;
    const fresh = board.mode === 'play' && Boolean(board.diagram.cells[index].piece) && this.begun.length === 0 && !this.taken
      && !board.putsDiscs();
    if (fresh) this.take(index);
    this.press = { index, x: event.clientX, y: event.clientY, drag: false, fresh };
  }

  /** The focus stays where it is, so that the arrow keys go on stepping through the game. @param {PointerEvent} event */
  keepFocus(event) {
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement && !this.board.contains(document.activeElement)) document.activeElement.blur();
  }

  /** Presses a piece of the pocket. @param {PointerEvent} event */
  pressedPocket(event) {
    const { board } = this;
    const piece = board.pocketed(event.target);
    if (!piece || event.button !== 0 || board.mode !== 'play' || board.moves.length === 0) return;
    this.keepFocus(event);
    const fresh = this.taken?.kind !== piece.kind;
    if (fresh) this.takeOut(piece);
    this.press = { index: -1, x: event.clientX, y: event.clientY, drag: false, fresh };
  }

  /** The drawing that goes with the pointer, where a piece was pressed. */
  grasped() {
    const { press, board, taken } = this;
    if (!press) return undefined;
    if (press.index >= 0) return board.layer.standing.get(press.index)?.element;
    if (taken) this.carried ??= drawPiece(taken);
    return this.carried;
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const { press, board } = this;
    if (!press || board.mode === 'none' || (board.mode === 'play' && board.putsDiscs())) return;
    if (!press.drag && Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_BEGINS) return;
    const element = this.grasped();
    if (!element) return;
    if (!press.drag) {
      press.drag = true;
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.setPointerCapture(event.pointerId);
      if (!press.fresh && press.index >= 0 && board.mode === 'play') this.take(press.index);
      element.classList.add('dragged');
      board.layer.box.append(element);
    }
    const box = board.grid.getBoundingClientRect();
    const half = box.width / board.diagram.columns / 2;
    element.style.transform = `translate(${event.clientX - box.left - half}px, ${event.clientY - box.top - half}px)`;
    const over = board.cellAt(event.clientX, event.clientY);
    this.hover(over === press.index ? -1 : over);
  }

  /** @param {PointerEvent} event */
  released(event) {
    const { press, board } = this;
    const index = board.cellAt(event.clientX, event.clientY);
    if ((event.button === 2 || board.pen) && this.drawing >= 0) {
      if (index >= 0 && board.mode === 'play') this.draw(this.drawing, index, board.pen || colorOf(event));
      this.drawing = -1;
      return;
    }
    this.press = null;
    if (!press) return;
    if (board.mode === 'edit') {
      if (!press.drag) board.emit('place', { index: press.index, erase: false });
      else board.emit('place', { index: press.index, to: index, erase: false });
      this.letGo();
      return;
    }
    if (!press.drag) {
      if (press.index < 0 && !press.fresh) this.letGo();
      else if (press.index >= 0 && index === press.index && !press.fresh) this.choose(index);
      return;
    }
    this.hover(-1);
    if (press.index < 0) {
      if (index >= 0 && this.taken) this.putDown(this.taken, index, true);
      else this.letGo();
      return;
    }
    const held = board.layer.standing.get(press.index);
    held?.element.classList.remove('dragged');
    if (held) board.layer.place(held.element, press.index);
    if (index < 0) this.letGo();
    else if (index !== press.index) this.goOn(index, true);
  }

  /** @param {number} from @param {number} to the same for a square @param {string} color */
  draw(from, to, color) {
    const { cells } = this.board.diagram;
    const [begins, ends] = [cells[from].square, cells[to].square];
    if (begins && ends) this.board.emit('draw', { color, from: begins, to: from === to ? '' : ends });
  }

  /** Takes up the piece of a board that is set up, and the next time puts it down. @param {number} index */
  carry(index) {
    const { board } = this;
    const { square, piece } = board.diagram.cells[index];
    if (this.begun.length > 0) {
      const [from] = board.route(this.begun);
      this.letGo();
      if (from !== index) board.emit('place', { index: from, to: index, erase: false });
    } else if (piece) {
      this.begun = [square];
      board.refresh();
      announce(t`${square}, ${pieceName(piece)} picked up`);
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { board } = this;
    const { columns, rows } = board.diagram;
    const { x, y } = board.centre(board.focusIndex);
    const [column, row] = [x - 0.5, y - 0.5];
    /** @type {Record<string, [number, number]>} */
    const steps = {
      ArrowLeft: [column - 1, row],
      ArrowRight: [column + 1, row],
      ArrowUp: [column, row - 1],
      ArrowDown: [column, row + 1],
      Home: [0, row],
      End: [columns - 1, row],
      PageUp: [column, 0],
      PageDown: [column, rows - 1],
    };
    if (event.key in steps) {
      const [toColumn, toRow] = steps[event.key];
      if (toColumn >= 0 && toColumn < columns && toRow >= 0 && toRow < rows) board.focusOn(board.indexAt(toColumn, toRow));
    } else if (event.key === ' ' && board.mode === 'edit') {
      this.carry(board.focusIndex);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.choose(board.focusIndex);
    } else if (event.key.toLowerCase() === 'a' && board.mode === 'play') {
      // The first time an arrow begins, the second time it ends.
      if (this.drawing >= 0) this.draw(this.drawing, board.focusIndex, colorOf(event));
      this.drawing = this.drawing >= 0 ? -1 : board.focusIndex;
    } else if (/^(Delete|Backspace)$/.test(event.key) && board.mode === 'edit') {
      board.emit('place', { index: board.focusIndex, erase: true });
    } else if (event.key === 'Escape' && (this.begun.length > 0 || this.taken)) {
      this.letGo();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The colour of an arrow, by the keys that are held. @param {MouseEvent|KeyboardEvent} event */
function colorOf({ shiftKey, altKey }) {
  return shiftKey && altKey ? 'Y' : shiftKey ? 'R' : altKey ? 'B' : 'G';
}
