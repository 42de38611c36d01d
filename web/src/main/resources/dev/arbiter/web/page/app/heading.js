// What game is on the board: the choice of games, the players and the occasion, and the way to the listed games before and after it.

import { $, el, field } from './dom.js';
import { known } from './filter.js';
import { t } from './language.js';

/** Fills a field with the choice of games. @param {string} id @param {Game[]} games @param {string} [first] */
export function fillGames(id, games, first) {
  $(id).replaceChildren(
    ...(first === undefined ? [] : [el('option', { value: '' }, first)]),
    ...games.map(game => el('option', { value: game.id }, t(game.title))));
}

export class Heading {
  /** @param {Session} session @param {Files} files @param {MyGames} kept */
  constructor(session, files, kept) {
    this.session = session;
    this.files = files;
    this.kept = kept;
    /** the game that was opened from the list @type {MoveNode|null} */
    this.listed = null;
    const choice = field('game');
    fillGames('game', session.games);
    choice.addEventListener('change', () => void session.begin(choice.value));
    $('do-new').addEventListener('click', () => void session.begin());
    session.watch('begun', () => this.begun());
    session.watch('shown', () => this.place());
    session.watch('changed', () => this.place());
    kept.changed = () => this.place();
    $('from-previous').addEventListener('click', () => void this.step(-1));
    $('from-next').addEventListener('click', () => void this.step(1));
  }

  begun() {
    const { game } = this.session.store;
    field('game').value = game.id;
    $('copy-game').title = t`Copy the game as ${game.record.name}`;
    $('position-label').textContent = t(game.positionName);
    $('do-setup').hidden = game.kinds.length === 0;
    showOccasion(this.session.store);
  }
  /** Opens the game before or after the one on the board: a chapter of the collection, or a game of the list. @param {number} step */
  step(step) {
    return this.kept.current ? this.kept.step(step) : this.files.step(step);
  }

  /** Takes the game on the board for the one that was opened in the list. */
  fromList() {
    this.listed = this.session.store.root;
    this.place();
  }

  /** Says which of the kept or listed games is on the board, and leads to its neighbours. */
  place() {
    const { files, kept } = this;
    const chapter = kept.place();
    const place = chapter >= 0 ? chapter : this.session.store.root === this.listed ? files.listing.place() : -1;
    const count = chapter >= 0 ? kept.chapters.length : files.listing.shown.length;
    $('from').hidden = place < 0;
    $('from-place').textContent = chapter >= 0 ? t`${kept.chapters[chapter].name} · ${place + 1} of ${count}` : t`Game ${place + 1} of ${count} shown`;
    field('from-previous').disabled = place <= 0;
    field('from-next').disabled = place + 1 >= count;
  }
}

/** Says who played, where and when, and how it ended. @param {Store} store */
export function showOccasion({ tags, claimed }) {
  const [white, black, event, site, date, result] = [tags.White, tags.Black, tags.Event, tags.Site, tags.Date, claimed || tags.Result].map(known);
  const players = white || black ? `${white || '?'} – ${black || '?'}` : '';
  const place = [event, site, date].filter(Boolean).join(', ');
  $('players').textContent = players || place;
  $('players').title = players || place;
  $('occasion').textContent = [players ? place : '', result.replace('1/2-1/2', '½-½')].filter(Boolean).join(' · ');
  $('players').hidden = !players && !place;
  $('occasion').hidden = !$('occasion').textContent;
  $('head').classList.toggle('bare', !players && !place && !result);
  $('do-details').lastChild?.replaceWith(players || place || result ? '' : t('Add players and event'));
}
