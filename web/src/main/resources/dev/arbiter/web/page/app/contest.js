// The contest view: a judge's input is answered, and each of its instances is drawn with the reason for its answer.

import * as api from './api.js';
import { $, announce, copy, el, field, icon, sentence, wantsStillness } from './dom.js';
import { language, t } from './language.js';
import { LongTable } from './table.js';

/** An answer may be millions of characters long; the most that are shown. */
const LONGEST = 20_000;
const LONGEST_LINE = 300;
/** A field with a longer text than this takes seconds to lay out; only the text's beginning stands there then. */
const LONGEST_INPUT = 30_000;

/** @type {Record<string, {title: string, about: string, example: string}>} */
export const PROGRAMS = {
  'checkers-check': {
    title: t('Checker’s Check'),
    about: t('Is every move of a game of checkers legal?'),
    example: '4 3\n6 7 8 -16\n9 18 19\n3 W\n9-2\n16-23-14\n2-11-4\n4 3\n6 10 15 19\n18 22 23\n6 R\n19-26\n18-11\n10-14\n22-18\n6-10\n10-15\n0 0\n',
  },
  'rank-and-file': {
    title: t('Rank and File'),
    about: t('Is a king safe, checked or checkmated?'),
    example: `3\nw\n${blank(3)}.Qk.K...\n${blank(4)}B\n${blank(3)}.qK.k...\n${blank(2)}.r......\n${blank(1)}w\n..k.....\n${blank(4)}....K...\n${blank(2)}`,
  },
  megacheckers: {
    title: 'MegaCheckers',
    about: t('How many pieces can one move take?'),
    example: '3 3\n2 1 2 0 1\n5 3\n1 0 2 1 0 2 0 0\n8 8\n2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 1 0 0\n0 0\n',
  },
  othello: {
    title: 'Othello',
    about: t('List the moves, make them, count the discs.'),
    example: '1\n--------\n--------\n--------\n---WB---\n---BW---\n--------\n--------\n--------\nW\nL\nM35\nL\nM36\nL\nQ\n',
  },
};

/** @param {string} text @param {number} most */
function cut(text, most) {
  return text.length <= most ? text : `${text.slice(0, most)} …`;
}

/** @param {number} rows */
function blank(rows) {
  return '........\n'.repeat(rows);
}

export class Contest {
  /** @param {() => void} moved what to do when another program was chosen */
  constructor(moved) {
    this.program = 'megacheckers';
    /** @type {Instance|null} */
    this.instance = null;
    this.output = '';
    /** an input that is too long for its field */
    this.held = '';
    this.asked = 0;
    /** @type {AbortController|null} */
    this.running = null;
    this.board = /** @type {ArbiterBoard} */ ($('contest-board'));
    /** @type {LongTable<Instance>} */
    this.table = new LongTable($('instances'), {
      heads: [t('No.'), t('Answer and reason')],
      cells: instance => this.cells(instance),
      open: instance => this.show(instance, true),
    });
    for (const [id, { title, about }] of Object.entries(PROGRAMS)) {
      const radio = el('input', { type: 'radio', name: 'program', value: id, class: 'offscreen' });
      radio.addEventListener('change', () => {
        this.choose(id);
        moved();
      });
      $('programs').append(el('label', { class: 'program', title: about }, radio, el('span', {}, title)));
    }
    $('contest-example').addEventListener('click', () => {
      this.take(PROGRAMS[this.program].example);
      void this.run();
    });
    $('contest-empty-input').addEventListener('click', () => {
      this.take('');
      this.input.focus();
    });
    this.input.addEventListener('paste', event => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.length <= LONGEST_INPUT) return;
      event.preventDefault();
      this.take(text);
    });
    $('contest-form').addEventListener('submit', event => {
      event.preventDefault();
      void this.run();
    });
    this.input.addEventListener('keydown', event => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void this.run();
    });
    $('contest-cancel').addEventListener('click', () => this.cancel());
    $('contest-again').addEventListener('click', () => this.animate());
    $('contest-copy').addEventListener('click', () => void copy(this.output, t('Output')));
    this.choose(this.program);
  }

  get input() {
    return field('contest-input');
  }

  /** Makes a text the input. @param {string} text */
  take(text) {
    this.held = text.length > LONGEST_INPUT ? text : '';
    this.input.value = this.held ? `${text.slice(0, 1000)} …` : text;
    this.input.readOnly = Boolean(this.held);
    $('contest-held').hidden = !this.held;
    $('contest-held-size').textContent = t`${text.length.toLocaleString(language)} characters`;
  }

  /** @param {string} id */
  choose(id) {
    this.program = id in PROGRAMS ? id : this.program;
    for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (document.getElementsByName('program'))) {
      radio.checked = radio.value === this.program;
    }
    $('contest-about').textContent = PROGRAMS[this.program].about;
    this.clear();
  }

  clear() {
    this.asked++;
    this.running?.abort();
    this.busy(false);
    $('contest-result').hidden = true;
    $('contest-error').hidden = true;
    $('contest-stage').hidden = true;
    $('contest-empty').hidden = false;
  }

  /** @param {Instance} instance */
  cells(instance) {
    return [
      el('span', { class: 'no' }, `${instance.number}`),
      el('span', { class: 'who' },
        el('span', { class: 'line answer' }, cut(instance.answer, LONGEST_LINE).split('\n').filter(Boolean).join(' · ')),
        el('span', { class: 'line muted' }, sentence(cut(instance.explanation, LONGEST_LINE)))),
    ];
  }

  async run() {
    this.running?.abort();
    const running = this.running = new AbortController();
    const asked = ++this.asked;
    const error = $('contest-error');
    error.hidden = true;
    this.busy(true);
    try {
      const { instances, output, cutOff } = await api.contest(this.program, this.held || this.input.value, running.signal);
      if (asked !== this.asked) return;
      this.output = output;
      this.list(instances, cutOff);
      announce($('contest-count').textContent ?? '');
    } catch (problem) {
      if (asked !== this.asked) return;
      this.clear();
      // What was answered before the input lost its meaning is shown too.
      if (problem instanceof api.Problem) this.list(problem.instances);
      error.hidden = false;
      error.replaceChildren(icon('alert'), el('span', {}, sentence(problem instanceof Error ? problem.message : '')));
      announce(error.textContent ?? '');
    } finally {
      if (asked === this.asked) this.busy(false);
    }
  }

  /** @param {boolean} busy */
  busy(busy) {
    $('contest-form').setAttribute('aria-busy', String(busy));
    field('contest-run').disabled = busy;
    $('contest-working').hidden = !busy;
    $('contest-cancel').hidden = !busy;
    if (!busy) this.running = null;
  }

  /** Gives the answer up that is waited for. */
  cancel() {
    this.asked++;
    this.running?.abort();
    this.busy(false);
    announce(t('Cancelled'));
    this.input.focus();
  }

  /** @param {Instance[]} instances @param {boolean} [cutOff] whether there are more that were not answered */
  list(instances, cutOff = false) {
    $('contest-result').hidden = instances.length === 0 && !cutOff;
    const count = instances.length === 1 ? t`${1} instance` : t`${instances.length.toLocaleString(language)} instances`;
    $('contest-count').textContent = cutOff ? t`The first ${count}; the others are too long or take too long` : count;
    this.table.show(instances);
    if (instances.length === 0) return;
    this.table.activate(0);
    this.show(instances[0]);
  }

  /** @param {Instance} instance @param {boolean} [chosen] whether the user chose it */
  show(instance, chosen = false) {
    this.instance = instance;
    $('contest-empty').hidden = true;
    $('contest-stage').hidden = false;
    $('contest-answer').textContent = cut(instance.answer, LONGEST);
    $('contest-why').textContent = sentence(cut(instance.explanation, LONGEST));
    const { diagram } = instance;
    this.board.hidden = !diagram;
    $('contest-undrawn').hidden = Boolean(diagram);
    $('contest-again').hidden = !(instance.path && instance.path.length > 1);
    if (!diagram) return;
    this.board.show({ diagram, caption: t`Instance ${instance.number}` });
    if (chosen) this.board.scrollIntoView({ block: 'nearest' });
    this.animate();
  }

  animate() {
    const { instance } = this;
    if (!instance?.path || instance.path.length < 2 || !instance.diagram) return;
    this.board.layer.rewind();
    const { path } = instance;
    // A moment to take the board in, before it changes.
    setTimeout(() => {
      if (this.instance === instance) void this.board.jumpAlong(path);
    }, wantsStillness() ? 0 : 350);
  }
}
