// The page's views, one of them shown, and the tabs that lead from one to another.

import { $ } from './dom.js';

const VIEWS = ['board', 'files', 'contest'];

export class Tabs {
  constructor() {
    this.view = 'board';
    /** what to do when somebody goes to another view @type {() => void} */
    this.gone = () => undefined;
    for (const [index, name] of VIEWS.entries()) {
      const tab = $(`tab-${name}`);
      tab.addEventListener('click', () => this.go(name));
      tab.addEventListener('keydown', event => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const next = VIEWS[(index + step + VIEWS.length) % VIEWS.length];
        this.go(next);
        $(`tab-${next}`).focus();
        event.preventDefault();
        event.stopPropagation();
      });
    }
  }

  /** @param {string} name */
  show(name) {
    this.view = name;
    for (const each of VIEWS) {
      const tab = $(`tab-${each}`);
      tab.setAttribute('aria-selected', String(each === name));
      tab.tabIndex = each === name ? 0 : -1;
      $(`view-${each}`).hidden = each !== name;
    }
  }

  /** @param {string} name */
  go(name) {
    if (name === this.view) return;
    this.show(name);
    this.gone();
  }
}
