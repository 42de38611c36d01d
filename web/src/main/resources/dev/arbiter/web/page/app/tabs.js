// The page's views, one of them shown, and the tabs that lead from one to another.

import { $ } from './dom.js';

const ALL = ['board', 'games', 'files', 'desk'];
/** Those that this page has: without a server there is no desk. */
const TABS = ALL.filter(name => !$(`tab-${name}`).hidden);
/** The contest programs have no tab: a link leads there. */
const VIEWS = [...ALL, 'contest'];

export class Tabs {
  constructor() {
    this.view = 'board';
    /** called when the user changes the view @type {() => void} */
    this.gone = () => undefined;
    /** what to do when the desk is shown @type {() => unknown} */
    this.desk = () => undefined;
    for (const [index, name] of TABS.entries()) {
      const tab = $(`tab-${name}`);
      tab.addEventListener('click', () => this.go(name));
      tab.addEventListener('keydown', event => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const next = TABS[(index + step + TABS.length) % TABS.length];
        this.go(next);
        $(`tab-${next}`).focus();
        event.preventDefault();
        event.stopPropagation();
      });
    }
  }

  /** @param {string} name */
  show(name) {
    this.view = ALL.includes(name) && !TABS.includes(name) ? TABS[0] : name;
    for (const each of VIEWS) $(`view-${each}`).hidden = each !== this.view;
    for (const each of TABS) {
      const tab = $(`tab-${each}`);
      tab.setAttribute('aria-selected', String(each === this.view));
      tab.tabIndex = each === (TABS.includes(this.view) ? this.view : TABS[0]) ? 0 : -1;
    }
    if (this.view === 'desk') this.desk();
  }

  /** @param {string} name */
  go(name) {
    if (name === this.view) return;
    this.show(name);
    this.gone();
  }
}
