// When squares alone do not say which move is meant: the promotion, the piece dropped, or one of several ways of a capture.

import { el } from './dom.js';
import { t } from './language.js';
import { drawPiece } from './pieces.js';

/** A piece without a letter is a pawn. */
const PAWN = 'P';

/** The kind of piece that a move drops from the pocket; empty where it is none. @param {Move} move @param {Record<string, string>} letters */
export function dropped(move, letters) {
  const [, letter] = /^(\p{Lu}?)@/u.exec(move.text) ?? [];
  return letter === undefined ? '' : letters[letter || PAWN];
}

/** The text of a drop that may not be legal. @param {string} kind @param {string} square @param {Record<string, string>} letters */
export function dropText(kind, square, letters) {
  return `${Object.keys(letters).find(letter => letters[letter] === kind)}@${square}`;
}

/** The moves that begin with these squares. @param {Move[]} moves @param {string[]} begun */
export function followers(moves, begun) {
  return moves.filter(move => begun.every((square, index) => move.path[index] === square));
}

export class Choice {
  /** @param {ArbiterBoard} board */
  constructor(board) {
    this.board = board;
    /** @type {HTMLElement|null} */
    this.box = null;
    /** @type {Element|null} */
    this.before = null;
  }

  /**
   * @param {Move[]} moves
   * @param {Point} at the square in question
   * @param {Diagram} diagram
   * @param {string|undefined} color of the piece that moves
   * @param {(move: Move|null) => void} done
   */
  open(moves, at, diagram, color, done) {
    this.close();
    this.before = document.activeElement;
    const finish = (/** @type {Move|null} */ move) => {
      const { before } = this;
      this.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      done(move);
    };
    const buttons = moves.map(move => el('button', {
      type: 'button', class: 'option', 'aria-label': move.text, title: move.text, onclick: () => finish(move),
    }, this.face(move, color)));
    const box = el('div', {
      class: 'choice', role: 'dialog', 'aria-label': t('Which move?'),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        event.stopPropagation();
        const index = buttons.indexOf(/** @type {any} */ (document.activeElement));
        if (event.key === 'Escape') finish(null);
        else if (/^Arrow(Down|Right)$/.test(event.key)) buttons[(index + 1) % buttons.length].focus();
        else if (/^Arrow(Up|Left)$/.test(event.key)) buttons[(index + buttons.length - 1) % buttons.length].focus();
        else if (event.key === 'Tab') buttons[(index + (event.shiftKey ? buttons.length - 1 : 1)) % buttons.length].focus();
        else return;
        event.preventDefault();
      },
    }, ...buttons);
    const shade = el('div', { class: 'choice-shade', onpointerdown: () => finish(null) });
    box.style.setProperty('--x', String((at.x - 0.5) / diagram.columns));
    box.style.setProperty('--y', String(at.y / diagram.rows));
    box.classList.toggle('below', at.y < diagram.rows / 2);
    box.classList.toggle('leftwards', at.x > diagram.columns * 0.7);
    this.box = el('div', { class: 'choice-layer' }, shade, box);
    this.board.frame.append(this.box);
    buttons[0].focus({ preventScroll: true });
  }

  /** @param {Move} move @param {string|undefined} color */
  face(move, color) {
    const { letters } = this.board;
    const [, become = ''] = /=(\p{Lu})/u.exec(move.text) ?? [];
    const kind = letters[become] ?? dropped(move, letters);
    return kind && color ? drawPiece({ kind, color }) : move.text;
  }

  close() {
    this.box?.remove();
    this.box = null;
  }
}
