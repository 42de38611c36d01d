// The view of the person's own games: kept in the browser, renamed, ordered, deleted, and saved as one file. The one on the board is
// written anew whenever it changes.

import * as api from './api.js';
import { chapters, forgetChapter, keepChapters } from './collection.js';
import { $, el, field, icon, save, toast } from './dom.js';
import { known } from './filter.js';
import { language, t } from './language.js';
import { recordOf } from './store.js';

const DATE = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

export class MyGames {
  /** @param {Session} session @param {(chapter: Chapter) => Promise<unknown>} open */
  constructor(session, open) {
    this.session = session;
    this.open = open;
    /** @type {Chapter[]} */
    this.chapters = [];
    /** the game that is kept, in one state */
    this.kept = '';
    this.root = session.store.root;
    /** what is being written @type {Promise<unknown>} */
    this.writing = Promise.resolve();
    /** what to do when other games are kept @type {() => void} */
    this.changed = () => undefined;
    $('do-keep').addEventListener('click', () => void this.keep());
    $('games-save').addEventListener('click', () => void this.saveAll());
    session.watch('begun', () => {
      // The same game with other tags has changed; another one is as it was kept.
      if (this.root !== session.store.root) this.kept = this.state();
      this.root = session.store.root;
      this.showKept();
    });
    for (const name of /** @type {const} */ (['shown', 'changed'])) session.watch(name, () => this.follow());
  }

  async load() {
    this.chapters = await chapters() ?? [];
    this.render();
  }

  /** The kept game on the board. */
  get current() {
    return this.chapters.find(({ key }) => key === this.session.store.chapter);
  }

  /** Keeps the game on the board, or shows the kept games where it is one of them. */
  async keep() {
    const { store } = this.session;
    if (this.current) {
      $('tab-games').click();
      return;
    }
    const key = `${Date.now()}-${Math.random()}`;
    const place = 1 + Math.max(0, ...this.chapters.map(each => each.place));
    const { root } = store;
    const { revision } = root;
    const chapter = { ...store.study(), key, name: nameOf(store), place, changed: Date.now() };
    if (!await keepChapters(chapter)) {
      toast(t('This browser keeps no games; save the game as a file instead.'), 'bad');
      return;
    }
    this.chapters.push(chapter);
    // Meanwhile another game may have been opened, or this one have changed.
    if (store.root === root) store.chapter = key;
    this.kept = `${key} ${root.id} ${revision}`;
    this.render();
    this.session.emit('changed', {});
    toast(t`Kept in My games as ${chapter.name}; changes are kept too`);
  }

  state() {
    const { root, chapter } = this.session.store;
    return `${chapter} ${root.id} ${root.revision}`;
  }

  showKept() {
    const { current } = this;
    const button = $('do-keep');
    button.setAttribute('aria-pressed', String(Boolean(current)));
    button.replaceChildren(icon(current ? 'check' : 'keep'), current ? t('Kept') : t('Keep'));
  }

  /** Writes the kept game on the board where it has changed. */
  follow() {
    const { current } = this;
    const state = this.state();
    if (current && this.kept !== state) this.write([Object.assign(current, this.session.store.study(), { changed: Date.now() })]);
    this.kept = state;
    this.showKept();
  }

  /** @param {Chapter[]} games */
  write(games) {
    this.writing = this.writing.then(() => keepChapters(...games)).then(kept => {
      if (!kept) toast(t('The browser could not keep the change; save the game as a file.'), 'bad');
    });
    this.render();
    return this.writing;
  }

  // The list

  render() {
    const { chapters } = this;
    $('games-empty').hidden = chapters.length > 0;
    $('games-kept').hidden = chapters.length === 0;
    $('games-count').textContent = chapters.length === 1 ? t('1 game, kept in this browser') : t`${chapters.length} games, kept in this browser`;
    $('games-list').replaceChildren(...chapters.map((chapter, index) => this.row(chapter, index)));
    this.showKept();
    this.changed();
  }

  /** @param {Chapter} chapter @param {number} index */
  row(chapter, index) {
    const { session } = this;
    const game = session.gameOf(chapter.game);
    const { White, Black, Event } = chapter.tags;
    const players = known(White) || known(Black) ? `${known(White) || '?'} – ${known(Black) || '?'}` : '';
    let depth = 0;
    const moves = chapter.words.filter(word => {
      depth += word === '(' ? 1 : word === ')' ? -1 : 0;
      return depth === 0 && !/^[{$)]/.test(word);
    }).length;
    const about = [players !== chapter.name && players, known(Event), t(game.title), moves === 1 ? t`${1} ply` : t`${moves} plies`, DATE.format(chapter.changed)];
    const tool = (/** @type {string} */ drawing, /** @type {string} */ name, /** @type {() => unknown} */ run, able = true) => el('button', {
      class: 'quiet', title: name, 'aria-label': `${name}: ${chapter.name}`, disabled: !able, onclick: run }, icon(drawing));
    return el('li', { class: chapter.key === session.store.chapter ? 'active' : '' },
      el('button', { class: 'open', onclick: () => void this.open(chapter) },
        el('b', { class: 'line' }, chapter.name), el('span', { class: 'line muted' }, about.filter(Boolean).join(' · '))),
      tool('edit', t('Rename'), () => this.rename(chapter, index)),
      tool('up', t('Move up'), () => this.swap(index, -1), index > 0),
      tool('down', t('Move down'), () => this.swap(index, 1), index < this.chapters.length - 1),
      tool('delete', t('Delete'), () => void this.remove(chapter)));
  }

  /** Writes a name in the place of its row. @param {Chapter} chapter @param {number} index */
  rename(chapter, index) {
    const input = el('input', { type: 'text', value: chapter.name, 'aria-label': t('Name'), maxLength: 120 });
    let ended = false;
    const end = (/** @type {boolean} */ taken) => {
      if (ended) return;
      ended = true;
      if (taken && input.value.trim()) chapter.name = input.value.trim();
      void this.write([chapter]);
      /** @type {HTMLElement|null} */ ($('games-list').querySelector(`li:nth-child(${index + 1}) [title="${t('Rename')}"]`))?.focus();
    };
    input.addEventListener('keydown', event => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      // The button that has the focus next is not meant.
      event.preventDefault();
      end(event.key === 'Enter');
    });
    input.addEventListener('blur', () => end(true));
    $('games-list').children[index].querySelector('.open')?.replaceWith(input);
    input.select();
  }

  /** @param {number} index @param {number} step */
  swap(index, step) {
    const [one, other] = [this.chapters[index], this.chapters[index + step]];
    [one.place, other.place] = [other.place, one.place];
    [this.chapters[index], this.chapters[index + step]] = [other, one];
    void this.write([one, other]);
    const name = step < 0 ? t('Move up') : t('Move down');
    const row = $('games-list').children[index + step];
    const button = /** @type {HTMLButtonElement|null} */ (row.querySelector(`[title="${name}"]:not(:disabled)`) ?? row.querySelector('.open'));
    button?.focus();
  }

  /** @param {Chapter} chapter */
  async remove(chapter) {
    const { store } = this.session;
    const shown = store.chapter === chapter.key ? store.root : null;
    await this.writing;
    await forgetChapter(chapter.key);
    this.chapters = this.chapters.filter(each => each !== chapter);
    if (store.chapter === chapter.key) store.chapter = '';
    this.render();
    field('games-save').focus();
    toast(t`${chapter.name} deleted`, 'good', { text: t('Undo'), run: () => {
      this.chapters = [...this.chapters, chapter].sort((one, other) => one.place - other.place);
      // Another game that was opened meanwhile is not this one.
      if (store.root === shown) store.chapter = chapter.key;
      void this.write([chapter]);
    } });
  }

  /** Opens the game before or after the one on the board. @param {number} step */
  async step(step) {
    const next = this.chapters[this.place() + step];
    if (this.current && next) await this.open(next);
  }

  /** Where the game on the board is in the list, from 0; -1 for nowhere. */
  place() {
    const { current } = this;
    return current ? this.chapters.indexOf(current) : -1;
  }

  /** Saves all games as one file, in the notation of their records where they share one. */
  async saveAll() {
    const records = this.chapters.map(chapter => ({ chapter, record: this.session.gameOf(chapter.game).record }));
    const [{ record }] = records;
    const shared = record.variations && records.every(each => each.record.to === record.to);
    const to = shared ? record.to : 'jsonl';
    try {
      const texts = [];
      for (const { chapter } of records) {
        const game = this.session.gameOf(chapter.game);
        texts.push((await api.recordText(recordOf(game, chapter, to))).trim());
      }
      save(`my-games.${shared ? record.extension : 'jsonl'}`, shared ? 'text/plain' : 'application/json', `${texts.join(shared ? '\n\n' : '\n')}\n`);
    } catch (error) {
      this.session.fail(error);
    }
  }
}

/** The title of a game that has no name. @param {Store} store */
function nameOf({ tags, game }) {
  const [white, black] = [known(tags.White), known(tags.Black)];
  return white || black ? `${white || '?'} – ${black || '?'}` : known(tags.Event) || t(game.title);
}
