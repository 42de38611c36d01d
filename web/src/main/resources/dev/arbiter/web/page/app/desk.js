// The boards that are played while the server runs: a wall of them, what needs the arbiter first. Loaded when
// first shown.

import * as api from './api.js';
import { $, announce, el, icon, sentence, svg, toast } from './dom.js';
import { language, lettered, t } from './language.js';

/** In pixels: no board is smaller or larger. */
const SIDES = { least: 66, most: 400 };
/** Up to this side the words stand beside the board, in a column of this width; else below it, so high. */
const BESIDE = { side: 130, width: 98, high: 96 };
const GAP = 6;
/** The most changes that are listed. */
const MOST_CHANGES = 100;
/** The most sources that cannot be read. */
const MOST_TROUBLES = 5;

/** What the states are called. @type {Record<string, string>} */
const WORDS = {
  illegal: t('Illegal move'), drawn: t('Drawn'), contradiction: t('Wrong result'), unreadable: t('Unreadable'), claim: t('Draw claim'), near: t('Claim in one'),
  gone: t('Record gone'), silent: t('Silent'), offer: t('Draw offered'), fine: '', over: t('Over'),
};
const ORDER = Object.keys(WORDS);

/** @type {DeskView|undefined} */
let view;

/**
 * Shows the wall.
 *
 * @param {(game: PlayedGame) => Promise<void>} open shows a game on the board
 * @param {() => unknown} last steps to its last move
 */
export async function showDesk(open, last) {
  view ??= new DeskView(open, last);
  await view.show();
}

class DeskView {
  /** @param {(game: PlayedGame) => Promise<void>} open @param {() => unknown} last */
  constructor(open, last) {
    this.open = open;
    this.last = last;
    this.box = $('view-desk');
    /** @type {Map<number, DeskSeat>} */
    this.seats = new Map();
    /** the ground of each game's board @type {Map<string, Promise<Ground>>} */
    this.grounds = new Map();
    this.told = 0;
    /** whether the boards that stand when one comes have been shown, so that what follows is news */
    this.begun = false;
    /** @type {AudioContext|undefined} */
    this.audio = undefined;
    this.seen = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) {
        const seat = this.seats.get(Number(/** @type {HTMLElement} */ (target).dataset.id));
        if (!seat) continue;
        seat.visible = isIntersecting;
        if (isIntersecting) void this.draw(seat);
      }
    });
  }

  async show() {
    if (this.box.childElementCount === 0) {
      const sheet = el('link', { rel: 'stylesheet', href: 'app/desk.css' });
      const styled = new Promise(resolve => { sheet.onload = sheet.onerror = resolve; });
      document.head.append(sheet);
      await styled;
      this.build();
      await this.listen();
    }
    this.fit();
  }

  build() {
    this.count = el('p', { class: 'wall-count', role: 'status' });
    this.lost = el('p', { class: 'wall-lost', hidden: true }, t('The connection to Arbiter was lost; it is tried again.'));
    this.troubles = el('ul', { class: 'wall-troubles', role: 'status', 'aria-label': t('What cannot be read'), hidden: true });
    this.wall = el('div', { class: 'wall', role: 'group', 'aria-label': t('Boards') });
    this.happened = el('ol', { class: 'wall-log' });
    const log = el('details', { class: 'wall-happened' }, el('summary', {}, t('What has happened')), this.happened);
    this.offer = el('div', { hidden: true });
    this.empty = el('div', { class: 'state' }, icon('check'), el('h2', {}, t('The desk')),
      el('p', {}, t('Boards are watched here while they are played.')), this.offer,
      el('p', {}, t('To watch other files, folders or addresses, start Arbiter with them:')),
      el('p', {}, el('code', {}, 'arbiter desk live/')));
    this.box.append(
      el('div', { class: 'wall-head' }, el('h2', {}, t('Desk')), this.count,
        this.toggle('sound', t('Sound'), true, on => { if (on) this.beep(); }),
        this.toggle('notify', t('Notify'), false, on => { if (on) void this.allow(); }),
        this.toggle('speak', t('Read out'), false, () => undefined)),
      this.lost, this.troubles, this.empty, this.wall, log);
    this.log = log;
    new ResizeObserver(() => this.fit()).observe(this.box);
    window.addEventListener('resize', () => this.fit());
  }

  /**
   * A switch that the browser remembers.
   *
   * @param {string} name @param {string} label @param {boolean} usual @param {(on: boolean) => void} changed
   */
  toggle(name, label, usual, changed) {
    const button = el('button', { class: 'chip', 'data-switch': name, 'aria-pressed': String(chosen(name, usual)) }, label);
    button.addEventListener('click', () => {
      const on = button.getAttribute('aria-pressed') !== 'true';
      button.setAttribute('aria-pressed', String(on));
      try {
        localStorage.setItem(`desk-${name}`, String(on));
      } catch {
        // It holds until the page is closed.
      }
      changed(on);
    });
    return button;
  }

  /** @param {string} name */
  isOn(name) {
    return this.box.querySelector(`[data-switch="${name}"]`)?.getAttribute('aria-pressed') === 'true';
  }

  async listen() {
    await this.watch(await api.desk());
  }

  /** @param {DeskBoards} known */
  async watch(known) {
    this.take({ version: known.version, boards: known.boards, ids: known.boards.map(board => board.id), troubles: known.troubles });
    if (this.offer) this.offer.hidden = known.offered.length === 0;
    if (known.sources.length === 0) {
      const [first] = known.offered;
      this.offer?.replaceChildren(el('button', { class: 'button main', onclick: () => void this.start() },
        known.offered.length === 1 ? t`Watch ${first.replace(/.*[\\/](?=.)/, '')}` : t`Watch these ${known.offered.length} files`));
      return;
    }
    const events = new EventSource(`api/v1/desk/events?lang=${language}`);
    events.addEventListener('boards', event => this.take(JSON.parse(event.data)));
    events.addEventListener('changes', event => this.tell(JSON.parse(event.data)));
    events.onopen = () => { if (this.lost) this.lost.hidden = true; };
    events.onerror = () => { if (this.lost) this.lost.hidden = false; };
  }

  /** Has the server watch its files. */
  async start() {
    try {
      await this.watch(await api.startDesk());
    } catch (error) {
      toast(error instanceof Error ? sentence(error.message) : t('The desk cannot be started.'), 'bad');
    }
  }

  /**
   * Takes boards that are new or have changed.
   *
   * @param {{version: number, boards: DeskBoard[], ids?: number[], troubles?: DeskTrouble[]}} news
   */
  take({ boards, ids, troubles }) {
    if (troubles && this.troubles) this.warn(this.troubles, troubles);
    for (const board of boards) {
      const seat = this.seats.get(board.id) ?? this.seat(board.id);
      seat.board = board;
      this.describe(seat);
      if (seat.visible) void this.draw(seat);
    }
    if (ids) {
      for (const [id, seat] of this.seats) {
        if (ids.includes(id)) continue;
        this.seen.unobserve(seat.card);
        seat.card.remove();
        this.seats.delete(id);
      }
    }
    this.order();
    this.fit();
  }

  /** Says above the boards what cannot be read, and since when. @param {HTMLElement} list @param {DeskTrouble[]} troubles */
  warn(list, troubles) {
    list.hidden = troubles.length === 0;
    list.replaceChildren(...troubles.slice(0, MOST_TROUBLES).map(({ source, message, since }) =>
      el('li', {}, el('b', {}, source), t` ${message} (since ${new Date(since).toLocaleTimeString(language)})`)));
    if (troubles.length > MOST_TROUBLES) list.append(el('li', {}, t`and ${troubles.length - MOST_TROUBLES} more`));
  }

  /** @param {number} id @returns {DeskSeat} */
  seat(id) {
    const drawing = svg('svg', { class: 'seat-board', viewBox: '0 0 8 8', 'aria-hidden': 'true' });
    const words = el('span', { class: 'seat-words' });
    const card = el('button', { class: 'seat', 'data-id': id, onclick: () => void this.openBoard(id) }, drawing, words);
    const seat = { card, drawing, words, board: /** @type {DeskBoard} */ (/** @type {unknown} */ (null)), visible: false, drawn: '' };
    this.seats.set(id, seat);
    this.seen.observe(card);
    return seat;
  }

  /** @param {DeskSeat} seat */
  describe({ card, words, board }) {
    const { state, turn, clocks } = board;
    const stale = board.stale ? t`Not read since ${new Date(board.stale).toLocaleTimeString(language)}` : '';
    card.className = `seat ${state}${board.calls ? ' calls' : ''}${stale ? ' stale' : ''}`;
    card.title = sentence(board.message) + (stale ? ` ${stale}.` : '');
    card.setAttribute('aria-label', `${sentence(board.said)} ${board.last ? t`Last move ${lettered(board.last)}.` : ''}${stale ? ` ${stale}.` : ''}`);
    const side = (/** @type {string} */ name, /** @type {string|undefined} */ player, /** @type {number|undefined} */ clock) => el('span',
      { class: `seat-side ${name.toLowerCase()}${turn === name && state !== 'over' ? ' moving' : ''}` },
      el('span', { class: 'seat-player' }, short(player) || name), clock !== undefined && el('span', { class: 'seat-clock' }, time(clock)));
    const known = state === 'over' ? board.result?.replace('1/2-1/2', '½-½') ?? WORDS.over : WORDS[state];
    const label = known || stale;
    words.replaceChildren(
      el('span', { class: 'seat-top' }, el('b', {}, board.board), label ? el('span', { class: 'seat-state' }, label) : null),
      side('Black', board.black, clocks.black), side('White', board.white, clocks.white),
      el('span', { class: 'seat-last' }, `${lettered(board.last ?? '')}${board.drawOffer ? ' (=)' : ''}`));
  }

  /** @param {DeskSeat} seat */
  async draw(seat) {
    const { board, drawing } = seat;
    const wanted = `${board.game} ${board.pieces.join()} ${board.path.join()}`;
    if (wanted === seat.drawn || !board.game || !board.columns) return;
    seat.drawn = wanted;
    const { columns } = board;
    const { shades, rows } = await this.ground(board.game);
    drawing.setAttribute('viewBox', `0 0 ${columns} ${rows}`);
    const square = (/** @type {number} */ cell) => `M${cell % columns} ${Math.floor(cell / columns)}h1v1h-1z`;
    drawing.replaceChildren(
      ...Object.entries(shades).map(([shade, cells]) => svg('path', { class: `ground-${shade}`, d: cells.map(square).join('') })),
      svg('path', { class: 'ground-moved', d: board.path.map(square).join('') }),
      ...board.pieces.map(piece => {
        const [cell, kind, color] = piece.split(' ');
        return svg('use', { href: `#piece-${kind}`, class: `piece ${color.toLowerCase()}`, x: Number(cell) % columns,
          y: Math.floor(Number(cell) / columns), width: 1, height: 1 });
      }));
  }

  /** @param {string} game @returns {Promise<Ground>} */
  ground(game) {
    let ground = this.grounds.get(game);
    if (!ground) {
      ground = api.position({ game }).then(({ diagram }) => {
        /** @type {Record<string, number[]>} */
        const shades = {};
        diagram.cells.forEach((cell, index) => (shades[cell.shade.toLowerCase()] ??= []).push(index));
        return { shades, rows: diagram.cells.length / diagram.columns };
      });
      this.grounds.set(game, ground);
    }
    return ground;
  }

  /** Puts what needs the arbiter first; what stands in its place already is not moved. */
  order() {
    const { wall } = this;
    if (!wall) return;
    const seats = [...this.seats.values()].sort((one, other) => ORDER.indexOf(one.board.state) - ORDER.indexOf(other.board.state)
      || (parseInt(one.board.board, 10) || Infinity) - (parseInt(other.board.board, 10) || Infinity) || one.board.id - other.board.id);
    let next = wall.firstElementChild;
    for (const { card } of seats) {
      if (card === next) next = next.nextElementSibling;
      else wall.insertBefore(card, next);
    }
    const calls = seats.filter(({ board }) => board.calls).length;
    const needed = calls === 0 ? t('No board needs you') : calls === 1 ? t('1 board needs you') : t`${calls} boards need you`;
    const words = seats.length === 0 ? t('No board yet') : seats.length === 1 ? needed : t`${needed}, of ${seats.length}`;
    if (this.count && this.count.textContent !== words) this.count.textContent = words;
    if (this.empty) this.empty.hidden = seats.length > 0;
    document.title = calls > 0 ? `(${calls}) Arbiter` : 'Arbiter';
  }

  /** Makes the boards as large as all of them can be at once. */
  fit() {
    const { wall } = this;
    if (!wall || this.box.hidden || this.seats.size === 0) return;
    const width = wall.clientWidth;
    const height = window.innerHeight - wall.getBoundingClientRect().top - window.scrollY - 8;
    let side = SIDES.most;
    for (; side > SIDES.least; side -= 2) {
      const [wide, high] = side <= BESIDE.side ? [side + BESIDE.width, side + 8] : [side + 16, side + BESIDE.high];
      const columns = Math.floor((width + GAP) / (wide + GAP));
      if (columns > 0 && Math.ceil(this.seats.size / columns) * (high + GAP) <= height) break;
    }
    wall.classList.toggle('beside', side <= BESIDE.side);
    wall.style.setProperty('--seat', `${side}px`);
  }

  /** Lists what has happened, and calls the arbiter where it is news. @param {DeskChange[]} changes */
  tell(changes) {
    const fresh = changes.filter(({ number }) => number > this.told);
    this.told = Math.max(this.told, ...fresh.map(({ number }) => number));
    for (const change of fresh) {
      this.happened?.prepend(el('li', { class: change.alarm ? `log-${change.kind} ${change.alarm.kind}` : `log-${change.kind}` },
        el('time', { dateTime: change.time }, new Date(change.time).toLocaleTimeString(language)), ' ', sentence(change.said)));
    }
    while (this.happened && this.happened.childElementCount > MOST_CHANGES) this.happened.lastElementChild?.remove();
    const calls = fresh.filter(({ kind, alarm }) => kind === 'alarm' && alarm && ORDER.indexOf(alarm.kind) <= ORDER.indexOf('claim'));
    if (this.begun && calls.length > 0) this.call(calls);
    this.begun = true;
  }

  /** @param {DeskChange[]} calls */
  call(calls) {
    const said = calls.map(change => sentence(change.said));
    announce(said.join(' '));
    if (this.isOn('sound')) this.beep();
    if (this.isOn('notify') && 'Notification' in window && Notification.permission === 'granted') {
      for (const [index, change] of calls.slice(0, 3).entries()) {
        const note = new Notification(t`Board ${change.board}`, { body: said[index], tag: `arbiter-${change.id}` });
        note.onclick = () => { window.focus(); void this.openBoard(change.id); };
      }
    }
    if (this.isOn('speak') && 'speechSynthesis' in window) {
      for (const text of said.slice(0, 3)) speechSynthesis.speak(new SpeechSynthesisUtterance(text));
    }
  }

  async allow() {
    if (!('Notification' in window)) toast(t('This browser has no notifications.'), 'bad');
    else if (await Notification.requestPermission() !== 'granted') toast(t('The browser does not allow notifications of this page.'), 'bad');
  }

  /** Two short tones. */
  beep() {
    try {
      const audio = this.audio ??= new AudioContext();
      for (const [at, pitch] of [[0, 660], [0.18, 880]]) {
        const tone = audio.createOscillator();
        const volume = audio.createGain();
        tone.frequency.value = pitch;
        volume.gain.setValueAtTime(0.15, audio.currentTime + at);
        volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.16);
        tone.connect(volume).connect(audio.destination);
        tone.start(audio.currentTime + at);
        tone.stop(audio.currentTime + at + 0.17);
      }
    } catch {
      // Without a loudspeaker the wall still shows it.
    }
  }

  /** @param {number} id */
  async openBoard(id) {
    try {
      const { board, game } = await api.deskBoard(id);
      await this.open(game);
      // A game that breaks is shown where it does.
      if (board.state !== 'illegal' && board.state !== 'unreadable') await this.last();
      toast(sentence(board.said), board.calls ? 'bad' : 'good');
    } catch (error) {
      toast(error instanceof Error ? sentence(error.message) : t('The board cannot be opened.'), 'bad');
    }
  }
}

/** @param {string} name @param {boolean} usual */
function chosen(name, usual) {
  try {
    return (localStorage.getItem(`desk-${name}`) ?? String(usual)) === 'true';
  } catch {
    return usual;
  }
}

/** A surname, where the record has it before a comma. @param {string|undefined} player */
function short(player) {
  return player?.split(',')[0].trim();
}

/** Seconds as a clock shows them: 1:02:03, 4:05. @param {number} seconds */
function time(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  return whole >= 3600 ? `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
    : `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}
