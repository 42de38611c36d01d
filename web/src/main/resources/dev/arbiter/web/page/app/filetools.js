// What is done with the files of the list beside checking them, where a worker can: their games are searched, and written otherwise.

import { $, announce, el, field, save, sentence } from './dom.js';
import { t } from './language.js';

/** The formats that files are written in. */
const FORMATS = { pgn: 'PGN', pdn: 'PDN', jsonl: 'JSON Lines', sgf: 'SGF', ggf: 'GGF', transcript: t('Transcript'), wthor: 'WTHOR' };
/** What their names end with, where that is not their own. @type {Record<string, string>} */
const ENDINGS = { transcript: 'txt', wthor: 'wtb' };
/** More is not said of what could not be written as it was. */
const MOST_NOTES = 3;

/**
 * Adds the two forms below the filters.
 *
 * @param {Files} files
 * @param {FileTools} tools
 */
export function offerFileTools(files, tools) {
  const query = /** @type {HTMLInputElement} */ (el('input', { type: 'search', id: 'query', placeholder: 'white ~ anna and plays Qh5', 'aria-label': t('Query') }));
  query.spellcheck = false;
  const format = /** @type {HTMLSelectElement} */ (el('select', { id: 'convert-to', 'aria-label': t('Format') },
    ...Object.entries(FORMATS).map(([value, name]) => el('option', { value }, name))));
  const said = el('span', { class: 'muted', id: 'tools-said', role: 'status' });
  const form = el('form', { class: 'filters', id: 'file-tools', role: 'search', 'aria-label': t('Search and convert') },
    query, el('button', { class: 'chip', id: 'do-search' }, t('Search')),
    format, el('button', { class: 'chip', id: 'do-convert', type: 'button' }, t('Convert')), said);
  $('filters').after(form);
  /** @type {AbortController|null} */
  let running = null;

  /** @param {() => Promise<string>} work what it came to is said */
  async function run(work) {
    running?.abort();
    const own = running = new AbortController();
    said.className = 'muted';
    said.textContent = t('Working …');
    try {
      const text = await work();
      if (running !== own) return;
      said.textContent = text;
      announce(text);
    } catch (error) {
      if (running !== own) return;
      said.className = 'said bad';
      said.textContent = sentence(error instanceof Error ? error.message : '');
    }
  }

  const ids = () => [...new Set(files.listing.sources.map(({ id }) => id))].filter(Boolean);

  form.addEventListener('submit', event => {
    event.preventDefault();
    const asked = query.value.trim();
    if (!asked) {
      running?.abort();
      running = null;
      said.textContent = '';
      files.only(null);
      return;
    }
    void run(async () => {
      const found = new Set();
      const { failures } = await tools.find(ids(), asked, /** @type {AbortController} */ (running).signal,
        (check, member, numbers) => numbers.forEach(number => found.add(`${check} ${member ?? ''} ${number}`)));
      files.only(({ source = 0, member = '', gameNumber }) => found.has(`${files.listing.sources[source].id} ${member} ${gameNumber}`));
      return [found.size === 1 ? t('One game found') : t`${found.size} games found`, ...failures.map(sentence)].join(' · ');
    });
  });
  query.addEventListener('input', () => {
    if (query.value === '') form.requestSubmit();
  });
  $('do-convert').addEventListener('click', () => void run(async () => {
    const to = field('convert-to').value;
    const { parts, notes } = await tools.convert(ids(), to, /** @type {AbortController} */ (running).signal);
    const blob = new Blob(parts);
    if (blob.size > 0) save(`${files.listing.name.replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-')}.${ENDINGS[to] ?? to}`, 'application/octet-stream', blob);
    return [blob.size > 0 ? t('Saved') : t('Nothing could be written.'), ...notes.slice(0, MOST_NOTES).map(sentence), notes.length > MOST_NOTES ? '…' : ''].filter(Boolean).join(' · ');
  }));
}
