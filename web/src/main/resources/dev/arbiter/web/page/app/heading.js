// What game is on the board: the choice of games, the players and the occasion, and the way to the listed games before and after it.

import { $, el, field } from './dom.js';
import { known } from './filter.js';

/** Fills a field with the choice of games. @param {string} id @param {Game[]} games @param {string} [first] */
export function fillGames(id, games, first) {
  $(id).replaceChildren(
    ...(first === undefined ? [] : [el('option', { value: '' }, first)]),
    ...games.map(game => el('option', { value: game.id }, game.title)));
}

export class Heading {
  /** @param {Session} session @param {Files} files */
  constructor(session, files) {
    this.session = session;
    this.files = files;
    /** the game that was opened from the list @type {MoveNode|null} */
    this.listed = null;
    const choice = field('game');
    fillGames('game', session.games);
    choice.addEventListener('change', () => void session.begin(choice.value));
    $('do-new').addEventListener('click', () => void session.begin());
    session.watch('begun', () => this.begun());
    session.watch('shown', () => this.place());
    $('from-previous').addEventListener('click', () => void files.step(-1));
    $('from-next').addEventListener('click', () => void files.step(1));
  }

  begun() {
    const { game, tags, claimed } = this.session.store;
    field('game').value = game.id;
    $('copy-game').title = `Copy the game as ${game.record.name}`;
    $('position-label').textContent = game.positionName;
    $('do-setup').hidden = game.kinds.length === 0;
    const [white, black, event, site, date, result] = [tags.White, tags.Black, tags.Event, tags.Site, tags.Date, claimed || tags.Result].map(known);
    const players = white || black ? `${white || '?'} – ${black || '?'}` : '';
    const place = [event, site, date].filter(Boolean).join(', ');
    $('players').textContent = players || place;
    $('players').title = players || place;
    $('occasion').textContent = [players ? place : '', result].filter(Boolean).join(' · ');
    $('head').hidden = !players && !place;
  }

  /** Takes the game on the board for the one that was opened in the list. */
  fromList() {
    this.listed = this.session.store.root;
    this.place();
  }

  /** Says which of the listed games is on the board, and leads to its neighbours. */
  place() {
    const { files } = this;
    const place = this.session.store.root === this.listed ? files.listing.place() : -1;
    $('from').hidden = place < 0;
    $('from-place').textContent = `Game ${place + 1} of ${files.listing.shown.length} shown`;
    field('from-previous').disabled = place <= 0;
    field('from-next').disabled = place + 1 >= files.listing.shown.length;
  }
}
