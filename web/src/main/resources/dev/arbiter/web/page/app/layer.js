// The pieces above the cells: what stayed stays, what moved glides, what was taken fades.

import { el, wantsStillness } from './dom.js';
import { drawPiece } from './pieces.js';

/** More arrivals than this are another position, not a move. */
const MANY = 8;
/** On a board of more squares a piece is a few pixels wide. */
const FINE = 1000;

export class PieceLayer {
  /** @param {(index: number) => Point} centre where a square is, in squares from the top left corner */
  constructor(centre) {
    this.centre = centre;
    this.box = el('div', { class: 'pieces', 'aria-hidden': 'true' });
    /** @type {Map<number, Standing>} by the diagram's index */
    this.standing = new Map();
    /** a piece that a hand has put down already need not glide there */
    this.dropped = -1;
    this.run = 0;
    /** @type {Map<number, Piece>} what stands somewhere new */
    this.arriving = new Map();
    /** @type {Map<number, Standing>} what stands there no more */
    this.leaving = new Map();
  }

  /** @param {number} index */
  offset(index) {
    const { x, y } = this.centre(index);
    return `translate(${(x - 0.5) * 100}%, ${(y - 0.5) * 100}%)`;
  }

  /** @param {SVGElement} element @param {number} index */
  place(element, index) {
    element.style.transform = this.offset(index);
  }

  /** Puts every piece on its square. */
  placeAll() {
    for (const [index, { element }] of this.standing) this.place(element, index);
  }

  clear() {
    this.box.replaceChildren();
    this.standing.clear();
  }

  /**
   * Brings the drawn pieces where the cells have them.
   *
   * @param {Cell[]} cells
   * @param {number[]} route the squares that the moved piece visits; empty where none is known
   */
  settle(cells, route) {
    this.run++;
    const still = wantsStillness();
    const { arriving, leaving } = this;
    arriving.clear();
    leaving.clear();
    cells.forEach(({ piece }, index) => {
      const now = this.standing.get(index)?.piece;
      if (piece && !(now?.kind === piece.kind && now.color === piece.color)) arriving.set(index, piece);
    });
    for (const [index, standing] of this.standing) {
      standing.element.classList.remove('gone', 'dragged');
      if (!cells[index]?.piece || arriving.has(index)) {
        leaving.set(index, standing);
        this.standing.delete(index);
      } else {
        this.place(standing.element, index);
      }
    }
    const quiet = still || arriving.size > MANY;
    if (route.length > 1) this.carry(route, still);
    for (const [index, piece] of arriving) {
      const turned = leaving.get(index);
      if (turned?.piece.kind === piece.kind) {
        // A disc that changes its colour.
        leaving.delete(index);
        arriving.delete(index);
        turned.element.setAttribute('class', `piece ${piece.color.toLowerCase()}`);
        this.standing.set(index, { element: turned.element, piece });
        const at = this.offset(index);
        if (!still) turned.element.animate([{ transform: `${at} scaleX(.2)` }, { transform: at }], 200);
      } else if (!quiet) {
        const origin = this.nearest(index, piece);
        if (origin >= 0) this.carry([origin, index], still);
      }
    }
    for (const [index, piece] of arriving) {
      const element = drawPiece(piece, cells.length > FINE);
      this.place(element, index);
      this.box.append(element);
      this.standing.set(index, { element, piece });
      if (!quiet) element.animate([{ opacity: 0 }, { opacity: 1 }], 140);
    }
    for (const { element } of leaving.values()) {
      if (quiet) element.remove();
      else element.animate([{ opacity: 1 }, { opacity: 0 }], 180).onfinish = () => element.remove();
    }
    this.dropped = -1;
  }

  /** @param {number[]} route @param {boolean} still */
  carry(route, still) {
    const { arriving, leaving } = this;
    const from = route[0];
    const to = route[route.length - 1];
    const standing = leaving.get(from);
    const piece = arriving.get(to);
    if (!standing || standing.piece.color !== piece?.color) return;
    leaving.delete(from);
    arriving.delete(to);
    const { element } = standing;
    element.querySelector('use')?.setAttribute('href', `#piece-${piece.kind}`);
    this.standing.set(to, { element, piece });
    const begins = element.style.transform;
    this.place(element, to);
    this.box.append(element);
    if (still || this.dropped === to) return;
    const stops = [begins, ...route.slice(1).map(index => this.offset(index))];
    element.animate(stops.map(transform => ({ transform })), { duration: 90 + 110 * (stops.length - 1), easing: 'ease-in-out' });
  }

  /** Where a piece that stands here now has most likely come from, or -1. @param {number} index @param {Piece} piece */
  nearest(index, piece) {
    const { x, y } = this.centre(index);
    let best = -1;
    let least = Infinity;
    for (const [from, standing] of this.leaving) {
      if (standing.piece.color !== piece.color || standing.piece.kind !== piece.kind) continue;
      const there = this.centre(from);
      const far = Math.hypot(there.x - x, there.y - y);
      if (far < least) {
        least = far;
        best = from;
      }
    }
    return best;
  }

  /**
   * Lets a piece jump along a way, taking what it jumps over, until something else is shown.
   *
   * @param {number[]} route
   */
  async jumpAlong(route) {
    const run = ++this.run;
    const element = this.standing.get(route[0])?.element;
    if (!element) return;
    const duration = Math.max(60, Math.min(320, 12000 / route.length));
    this.box.append(element);
    const still = wantsStillness();
    for (let step = 1; step < route.length; step++) {
      const [from, to] = [route[step - 1], route[step]];
      // A jump passes over the square halfway.
      const taken = this.standing.get((from + to) / 2);
      if (!still) {
        const glide = element.animate([{ transform: this.offset(from) }, { transform: this.offset(to) }], { duration, easing: 'ease-in-out' });
        await glide.finished.catch(() => undefined);
      }
      if (run !== this.run) return;
      this.place(element, to);
      taken?.element.classList.add('gone');
    }
  }

  /** Puts everything back as it was before a capture. */
  rewind() {
    this.run++;
    for (const animation of this.box.getAnimations({ subtree: true })) animation.cancel();
    for (const { element } of this.standing.values()) element.classList.remove('gone');
    this.placeAll();
  }
}
