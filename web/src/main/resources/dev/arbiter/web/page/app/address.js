// The address follows what is shown, and what is shown follows the address: links, back and forward, and a page that is loaded again.

import { readLink, writeLink } from './link.js';
import { packed, unpacked } from './study.js';

/** Browsers limit how often the address changes in a second; a held arrow key makes more. In milliseconds. */
const PAUSE = 120;

export class Address {
  /**
   * @param {Session} session
   * @param {ArbiterBoard} board
   * @param {Tabs} tabs
   * @param {Contest} contest
   */
  constructor(session, board, tabs, contest) {
    this.session = session;
    this.board = board;
    this.tabs = tabs;
    this.contest = contest;
    this.written = '';
    this.timer = 0;
    session.watch('shown', ({ push, quiet }) => { if (!quiet) this.write(push); });
    session.watch('changed', () => this.write(false, true));
    window.addEventListener('popstate', () => void this.follow());
  }

  /** What opens the game on the board again elsewhere, with all that is written in it. */
  async link() {
    const { store } = this.session;
    const fragment = store.annotated ? `#study=${await packed(store.study())}` : writeLink(store.link());
    return `${location.href.split('#')[0]}${fragment}`;
  }

  /**
   * @param {boolean} push whether going back leads to what was before
   * @param {boolean} [now] whether it does not wait for the next step
   */
  write(push, now = push) {
    clearTimeout(this.timer);
    if (now) this.writeNow(push);
    else this.timer = window.setTimeout(() => this.writeNow(push), PAUSE);
  }

  /** @param {boolean} push */
  writeNow(push) {
    const { view } = this.tabs;
    const { store } = this.session;
    const fragment = writeLink(view === 'board' ? store.link() : { view, program: view === 'contest' ? this.contest.program : '' });
    const kept = view === 'board' ? store.kept(this.board.flipped) : null;
    // Where the moves are the same, a comment or a sign may not be.
    if (fragment === this.written) history.replaceState(kept, '');
    else if (push) history.pushState(kept, '', fragment);
    else history.replaceState(kept, '', fragment);
    this.written = fragment;
  }

  /** Opens the game that a link holds. @param {string} study @returns {Promise<boolean>} whether it holds one */
  async open(study) {
    try {
      await this.session.openStudy(await unpacked(study), { push: false });
      return true;
    } catch (error) {
      this.session.fail(error);
      return false;
    }
  }

  /** Shows what the address says. */
  async follow() {
    clearTimeout(this.timer);
    this.written = location.hash;
    const link = readLink(location.hash);
    const kept = /** @type {Kept|null} */ (history.state);
    const { session, contest } = this;
    this.tabs.show(link.view);
    if (link.view === 'contest' && link.program && link.program !== contest.program) contest.choose(link.program);
    if (link.study && await this.open(link.study)) return;
    const { root } = session.store;
    if (link.view === 'board' || !session.store.node.base().view) await session.follow(link);
    if (kept && link.view === 'board' && session.store.root !== root && session.restore(kept)) this.board.flip(kept.flipped);
  }
}
