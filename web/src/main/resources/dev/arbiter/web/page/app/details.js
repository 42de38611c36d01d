// The dialog in which one writes who played, where and when, how it ended, and any other tag.

import { dialog } from './dialogs.js';
import { $, el, field, icon } from './dom.js';
import { t } from './language.js';

/** The tags that have a field of their own. */
const NAMED = ['White', 'Black', 'WhiteElo', 'BlackElo', 'Event', 'Site', 'Date', 'Round'];
/** What the start and the rules of the game say by themselves. */
const OWN = ['FEN', 'SetUp', 'Variant', 'GameType', 'Result'];
const RESULTS = ['1-0', '1/2-1/2', '0-1', '*'];
/** Points as draughts players count them. */
const POINTS = ['2-0', '1-1', '0-2'];

export class Details {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    $('details-more').addEventListener('click', () => this.row('', '').focus());
    $('details-form').addEventListener('submit', event => {
      event.preventDefault();
      this.take();
    });
  }

  open() {
    const { tags, claimed, game } = this.session.store;
    for (const name of NAMED) field(`tag-${name}`).value = tags[name] ?? '';
    const result = claimed || tags.Result || '';
    const offered = [...RESULTS, ...(game.family === 'draughts' ? POINTS : [])];
    const choice = /** @type {HTMLSelectElement} */ ($('tag-Result'));
    choice.replaceChildren(el('option', { value: '' }, t('As on the board')),
      ...[...new Set([...offered, result])].filter(Boolean).map(text => el('option', { value: text }, text === '*' ? t('* (not ended)') : text.replace('1/2-1/2', '½-½'))));
    choice.value = result;
    $('details-tags').replaceChildren();
    for (const [name, value] of Object.entries(tags)) {
      if (!NAMED.includes(name) && !OWN.includes(name)) this.row(name, value);
    }
    dialog('details').showModal();
    field('tag-White').focus();
  }

  /** Adds a row for another tag. @param {string} name @param {string} value @returns {HTMLElement} the field of its name */
  row(name, value) {
    const title = el('input', { type: 'text', value: name, 'aria-label': t('Tag'), placeholder: t('Tag'), pattern: '[A-Za-z][A-Za-z0-9_]*', title: t('letters, digits and _'), maxLength: 60 });
    const row = el('div', { class: 'row tag' }, title,
      el('input', { type: 'text', value, 'aria-label': t('Value'), placeholder: t('Value'), maxLength: 250 }),
      el('button', { type: 'button', class: 'quiet', 'aria-label': t`Delete the tag ${name}`.trim(), onclick: () => {
        row.remove();
        $('details-more').focus();
      } }, icon('delete')));
    $('details-tags').append(row);
    return title;
  }

  take() {
    const { tags, claimed } = this.session.store;
    /** @type {Record<string, string>} */
    const taken = Object.fromEntries(Object.entries(tags).filter(([name]) => OWN.includes(name) && name !== 'Result'));
    const put = (/** @type {string} */ name, /** @type {string} */ value) => {
      if (name.trim() && value.trim()) taken[name.trim()] = value.trim();
    };
    for (const name of NAMED) put(name, field(`tag-${name}`).value);
    for (const row of $('details-tags').children) {
      const [name, value] = row.querySelectorAll('input');
      put(name.value, value.value);
    }
    const result = field('tag-Result').value;
    put('Result', result);
    dialog('details').close();
    if (JSON.stringify(taken) !== JSON.stringify(tags) || result !== claimed) this.session.retag(taken, result);
  }
}
