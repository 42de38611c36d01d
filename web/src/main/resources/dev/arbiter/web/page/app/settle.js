// What follows by the Laws when something has happened in the game: the form that asks. The card beside the board answers.

import { $, el, sentence } from './dom.js';
import { t } from './language.js';

const SIDES = { white: t('White'), black: t('Black') };
/** @type {Record<string, string>} */
const INCIDENTS = {
  flag: t('A flag has fallen'), claim: t('A draw is claimed'), illegal: t('An illegal move'), touched: t('A piece was touched'), resigned: t('Resigned'), agreed: t('A draw is agreed'),
};
const ELSE = { fact: t('Something else') };
const KINDS = { move: t('A wrong move'), 'not-replaced': t('Pawn not replaced'), 'no-move': t('Clock pressed without a move'), 'two-hands': t('Two hands'), flips: t('Wrong flips') };

/** The form's place is filled when it is first opened. @param {Session} session @param {Fact[]} list what else can be told */
export function settleForm(session, list) {
  const form = /** @type {HTMLFormElement} */ ($('settle'));
  const others = list.filter(({ name }) => !(name in INCIDENTS || name in KINDS));
  const incident = choice(t('What has happened'), others.length > 0 ? { ...INCIDENTS, ...ELSE } : INCIDENTS);
  const flag = choice(t('Whose flag'), { white: t('White’s'), black: t('Black’s'), both: t('Both, which first is not known') });
  const resigned = choice(t('Who resigned'), SIDES);
  const by = choice(t('Who claims'), SIDES);
  const claim = choice(t('Ground'), { threefold: t('Threefold repetition'), fifty: t('Fifty moves'), either: t('Either, with the move') });
  const written = text(t('Move written down'), t('Move written, if any'));
  const illegal = choice(t('Which illegal move'), { first: t('The first'), second: t('The second'), third: t('The third') });
  const kind = choice(t('What was illegal'), KINDS);
  const made = text(t('Illegal move'), t('The move, if known'));
  const touched = text(t('Squares of the touched pieces'), t('Squares, such as e1 h1'));
  const fact = choice(t('Which fact'), Object.fromEntries(others.map(({ name, sentence: said }) => [name, sentence(said).slice(0, -1)])));
  fact.id = 'settle-fact';
  const side = choice(t('Whom it is about'), { ...SIDES, both: t('Both') });
  const particulars = text(t('What belongs to it'), '');
  /** What happened before, in words and in its order. @type {string[]} */
  let earlier = [];
  const told = el('div', { class: 'told', hidden: true });
  const rate = choice(t('Rate'), { '': t('By the record'), standard: t('Standard play'), rapid: t('Rapid'), blitz: t('Blitz') });
  const supervised = check(t('Supervised'));
  const increment = check(t('Increment'), true);
  const completed = check(t('Clock pressed'), true);
  /** @type {Record<string, HTMLElement[]>} */
  const parts = { flag: [flag], claim: [claim, by, written], illegal: [illegal, kind, made, completed.label], touched: [touched], resigned: [resigned], agreed: [], fact: [fact, side, particulars] };
  const show = () => {
    for (const [name, fields] of Object.entries(parts)) for (const field of fields) field.hidden = name !== incident.value;
    supervised.label.hidden = rate.value === 'standard';
    const chosen = list.find(({ name }) => name === fact.value);
    side.hidden = incident.value !== 'fact' || !chosen?.hasSide;
    particulars.hidden = incident.value !== 'fact' || !chosen?.particulars.length;
    particulars.placeholder = chosen?.particulars.join(' ') ?? '';
    increment.label.hidden = !(incident.value === 'flag' && flag.value === 'both');
  };
  form.replaceChildren(
    el('div', { class: 'row' }, incident, ...Object.values(parts).flat(), rate, supervised.label, increment.label,
      el('button', { type: 'button', class: 'button', hidden: list.length === 0, onclick: () => remember() }, t('And then')),
      el('button', { type: 'submit', class: 'button main' }, t('Settle'))), told);
  form.addEventListener('input', show);
  form.addEventListener('submit', event => {
    event.preventDefault();
    void session.settle({ ...(earlier.length > 0 ? { facts: [...earlier, words()] } : asked()), ...given({ rate: rate.value, timeControl: session.store.tags.TimeControl ?? '' }), supervised: supervised.box.checked, increment: increment.box.checked, ...lawsOf(session.store.tags) });
  });
  session.watch('shown', () => suggest());
  suggest();
  show();

  function asked() {
    switch (incident.value) {
      case 'flag': return { flag: flag.value };
      case 'claim': return claim.value === 'either' ? { claim: written.value.trim(), by: by.value } : { claim: claim.value, by: by.value, ...given({ written: written.value }) };
      case 'illegal': return { illegal: illegal.value, kind: kind.value, completed: completed.box.checked, ...given({ made: made.value }) };
      case 'touched': return { touched: touched.value.split(/[\s,]+/).filter(Boolean) };
      case 'resigned': return { resigned: resigned.value };
      case 'fact': return { facts: [words()] };
      default: return { agreed: true };
    }
  }

  /** What is asked as a fact in words. */
  function words() {
    const which = `${illegal.value === 'first' ? '' : illegal.value} ${completed.box.checked ? '' : 'open'} ${made.value}`;
    const turn = (session.store.node.base().view?.turn ?? 'White').toLowerCase();
    const all = {
      flag: `flag ${flag.value}`, claim: `claim ${by.value} ${claim.value === 'either' ? '' : claim.value} ${written.value}`,
      illegal: `${kind.value === 'move' || kind.value === 'flips' ? 'illegal' : kind.value} ${turn} ${kind.value === 'no-move' ? which.replace('open', '') : which}`,
      touched: `touched ${touched.value.split(/[\s,]+/).filter(Boolean).join()}`, resigned: `resigned ${resigned.value}`, agreed: 'agreed',
      fact: `${fact.value} ${side.hidden ? '' : side.value} ${particulars.hidden ? '' : particulars.value}`,
    };
    return all[/** @type {keyof typeof all} */ (incident.value)].trim().replace(/\s+/g, ' ');
  }

  function remember() {
    earlier = [...earlier, words()];
    tell();
  }

  function tell() {
    told.hidden = earlier.length === 0;
    told.replaceChildren(el('ol', { class: 'acts', 'aria-label': t('What happened before') }, ...earlier.map(each => el('li', {}, each))),
      el('button', { type: 'button', class: 'quiet wide', onclick: () => { earlier = []; tell(); } }, t('Forget these')));
  }

  /** The side to move is whom most is asked of; an illegal move on the board is the one that is asked about. */
  function suggest() {
    const { node, game } = session.store;
    const turn = (node.base().view?.turn ?? 'White').toLowerCase();
    for (const field of [flag, by, resigned]) field.value = turn;
    const flips = /** @type {HTMLOptionElement} */ (kind.querySelector('[value=flips]'));
    flips.hidden = game.family !== 'othello';
    if (node.broken) {
      incident.value = 'illegal';
      made.value = node.text;
    }
    show();
  }
}

/**
 * The day by whose Laws a game is settled: the last one that its date leaves open.
 *
 * @param {Record<string, string>} tags
 */
export function lawsOf(tags) {
  const [, year, month, day] = /^(\d{4})(?:[.-](\d\d|\?\?))?(?:[.-](\d\d|\?\?))?/.exec(tags.Date ?? '') ?? [];
  if (!year) return {};
  const [m, d] = [Number(month) || 12, Number(day)];
  const last = new Date(Date.UTC(Number(year), m, 0)).getUTCDate();
  if (m > 12 || d > last) return {};
  return { laws: `${year}-${String(m).padStart(2, '0')}-${String(d || last).padStart(2, '0')}` };
}

/** Without what is empty. @param {Record<string, string>} fields */
function given(fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()]).filter(([, value]) => value));
}

/** @param {string} name @param {Record<string, string>} options */
function choice(name, options) {
  return el('select', { 'aria-label': name }, ...Object.entries(options).map(([value, words]) => el('option', { value }, words)));
}

/** @param {string} name @param {string} placeholder */
function text(name, placeholder) {
  return el('input', { type: 'text', 'aria-label': name, placeholder, maxLength: 60, autocomplete: 'off', spellcheck: false });
}

/** @param {string} name @param {boolean} [checked] */
function check(name, checked = false) {
  const box = el('input', { type: 'checkbox', checked });
  return { box, label: el('label', { class: 'check-label' }, box, ` ${name}`) };
}
