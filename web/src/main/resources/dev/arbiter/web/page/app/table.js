// A table of any length: only the rows in sight exist. The keyboard walks it as one grid.

import { el } from './dom.js';

/** Browsers give up on boxes much higher than this, in pixels; longer tables scroll faster instead. */
const HIGHEST = 8_000_000;
const BEYOND = 6;

/** @template T */
export class LongTable {
  /**
   * @param {HTMLElement} box scrolls, and has the role of a grid
   * @param {object} how
   * @param {string[]} how.heads the columns' names
   * @param {(item: T) => HTMLElement[]} how.cells
   * @param {(item: T) => void} how.open
   * @param {(column: number) => void} [how.sort] what to do when a column's head is pressed
   */
  constructor(box, { heads, cells, open, sort }) {
    this.box = box;
    this.cells = cells;
    this.open = open;
    /** @type {T[]} */
    this.items = [];
    this.active = -1;
    /** @type {Map<number, HTMLElement>} */
    this.rows = new Map();
    this.frame = 0;
    this.body = el('div', { class: 'long-body', role: 'rowgroup' });
    const head = el('div', { class: 'long-head', role: 'row' }, ...heads.map((name, column) => el('span', { role: 'columnheader' },
      sort ? el('button', { type: 'button', class: 'sorter', onclick: () => sort(column) }, name) : name)));
    box.replaceChildren(el('div', { role: 'rowgroup', class: 'long-heads' }, head), this.body);
    box.tabIndex = 0;
    box.addEventListener('scroll', () => this.later());
    box.addEventListener('keydown', event => {
      // On a column's head the keys press its button.
      if (!(event.target instanceof Element && event.target.closest('.long-head'))) this.key(event);
    });
    box.addEventListener('click', event => {
      const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
      if (!(row instanceof HTMLElement)) return;
      this.activate(Number(row.dataset.row));
      this.open(this.items[this.active]);
    });
    new ResizeObserver(() => this.later()).observe(box);
  }

  /** Shows by which column the rows are in order. @param {number} column -1 for none @param {boolean} [down] */
  sorted(column, down = false) {
    [...this.box.querySelectorAll('[role=columnheader]')].forEach((head, index) => {
      head.setAttribute('aria-sort', index !== column ? 'none' : down ? 'descending' : 'ascending');
    });
  }

  /** @param {T[]} items @param {boolean} [fresh] whether these are other items, not more of the same */
  show(items, fresh = true) {
    this.items = items;
    this.box.setAttribute('aria-rowcount', String(items.length + 1));
    if (fresh) {
      this.active = -1;
      this.box.scrollTop = 0;
      this.box.removeAttribute('aria-activedescendant');
      for (const row of this.rows.values()) row.remove();
      this.rows.clear();
    }
    this.later();
  }

  /** Draws once with the next picture, however often it is asked for. */
  later() {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => { this.frame = 0; this.draw(); });
  }

  /** One row's height, as the style has it. */
  rowHeight() {
    return Number.parseFloat(getComputedStyle(this.box).getPropertyValue('--row-height')) || 52;
  }

  /** How high a row is, the whole table is, and its box may be; and how far the rows go for one pixel of scrolling. */
  measure() {
    const height = this.rowHeight();
    const whole = this.items.length * height;
    const room = Math.min(whole, HIGHEST);
    const seen = this.box.clientHeight - this.body.offsetTop;
    const rate = whole === room ? 1 : (whole - seen) / (room - seen);
    return { height, room, seen, rate };
  }

  draw() {
    const { height, room, seen, rate } = this.measure();
    this.body.style.height = `${room}px`;
    const shown = Math.ceil(seen / height);
    const scroll = Math.min(this.box.scrollTop, Math.max(0, room - seen));
    const top = scroll * rate;
    const first = Math.max(0, Math.floor(top / height) - BEYOND);
    const last = Math.min(this.items.length, first + shown + 2 * BEYOND);
    for (const [index, row] of this.rows) {
      if (index < first || index >= last) {
        row.remove();
        this.rows.delete(index);
      }
    }
    for (let index = first; index < last; index++) {
      let row = this.rows.get(index);
      if (!row) {
        row = el('div', { class: 'long-row', role: 'row', id: `${this.box.id}-${index}`, 'data-row': index, 'aria-rowindex': index + 2 },
          ...this.cells(this.items[index]));
        for (const cell of row.children) cell.setAttribute('role', 'gridcell');
        this.rows.set(index, row);
        this.body.append(row);
      }
      row.classList.toggle('active', index === this.active);
      row.style.transform = `translateY(${index * height - top + scroll}px)`;
    }
  }

  /** @param {number} index */
  activate(index) {
    this.active = index;
    this.box.setAttribute('aria-activedescendant', `${this.box.id}-${index}`);
    this.later();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const page = Math.max(1, Math.floor(this.box.clientHeight / this.rowHeight()) - 1);
    /** @type {Record<string, number>} */
    const steps = {
      ArrowDown: this.active + 1,
      ArrowUp: this.active - 1,
      PageDown: this.active + page,
      PageUp: this.active - page,
      Home: 0,
      End: this.items.length - 1,
    };
    if (event.key in steps && this.items.length > 0) {
      const index = Math.min(Math.max(steps[event.key], 0), this.items.length - 1);
      const { height, room, seen, rate } = this.measure();
      // A key may come before the first picture: the box must be as high as its rows before it can scroll to one of them.
      this.body.style.height = `${room}px`;
      const top = this.box.scrollTop * rate;
      if (index * height < top) this.box.scrollTop = (index * height) / rate;
      else if ((index + 1) * height > top + seen) this.box.scrollTop = ((index + 1) * height - seen) / rate;
      // The row must be there before it is named the active one.
      this.active = index;
      this.draw();
      this.activate(index);
    } else if (event.key === 'Enter' && this.active >= 0) {
      this.open(this.items[this.active]);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
