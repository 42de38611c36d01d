// The page's beginning: the three views, the keys, the address, and what is pasted or dropped.

import * as api from './api.js';
import { Problem } from './api.js';
import './board.js';
import { Contest } from './contest.js';
import { $, copy, field, icon, isTyping, save, sentence, toast } from './dom.js';
import { Files } from './files.js';
import { dropped, given, visible } from './given.js';
import { readLink, writeLink } from './link.js';
import { recordName } from './notation.js';
import { bitmapOf, pictureOf } from './picture.js';
import { installPieces } from './pieces.js';
import { Setup } from './setup.js';
import { Study, fillGames } from './study.js';

/** A pasted text longer than this is checked as a file is. */
const LONG_TEXT = 200_000;
/** A longer file is no input for the contest view. */
const LONGEST_JUDGED = 1_000_000;
/** What one notch of a wheel turns, and how far a finger goes that swipes, in pixels. */
const NOTCH = 100;
const SWIPE = 40;
const VIEWS = ['board', 'files', 'contest'];

installPieces();
for (const place of document.querySelectorAll('[data-icon]')) place.prepend(icon(/** @type {HTMLElement} */ (place).dataset.icon ?? ''));
showTheme();
start().catch(error => {
  $('starting').hidden = true;
  $('unreachable').hidden = false;
  $('unreachable-why').textContent = sentence(error instanceof Error ? error.message : '');
});

async function start() {
  const games = await api.games();
  const board = /** @type {ArbiterBoard} */ ($('board'));
  let view = 'board';
  let shownAddress = '';
  let later = 0;

  const study = new Study(games, address);
  const contest = new Contest(() => address(true));
  const files = new Files(record => void openRecord(record));
  const setup = new Setup(board, position => {
    leaveSetup();
    void study.open({ game: study.store.game.id, position, moves: [], ply: 0 }, { push: true });
  }, leaveSetup);

  // The address

  function currentLink() {
    if (view === 'board') return study.store.link();
    return { view, program: view === 'contest' ? contest.program : '' };
  }

  /**
   * @param {boolean} push whether going back leads to what was before
   * @param {boolean} [now] whether it does not wait for the next step
   */
  function address(push, now = push) {
    clearTimeout(later);
    fromFiles();
    const write = () => {
      const fragment = writeLink(currentLink());
      const kept = view === 'board' ? study.kept() : null;
      if (fragment === shownAddress) {
        // The moves are the same; a comment or a sign may not be.
        history.replaceState(kept, '');
        return;
      }
      if (push) history.pushState(kept, '', fragment);
      else history.replaceState(kept, '', fragment);
      shownAddress = fragment;
    };
    // Browsers allow only so many changes of the address a second; a held arrow key makes more.
    if (now) write();
    else later = window.setTimeout(write, 120);
  }

  async function follow() {
    clearTimeout(later);
    shownAddress = location.hash;
    const link = readLink(location.hash);
    if (setup.open) setup.close(false);
    showView(link.view);
    if (link.view === 'contest' && link.program && link.program !== contest.program) contest.choose(link.program);
    const { root } = study.store;
    const kept = /** @type {Kept|null} */ (history.state);
    if (link.view === 'board' || !study.store.node.base().view) await study.follow(link);
    if (kept && link.view === 'board' && study.store.root !== root) study.restore(kept);
  }

  window.addEventListener('popstate', () => void follow());

  // The views

  /** @param {string} name */
  function showView(name) {
    view = name;
    for (const each of VIEWS) {
      const tab = $(`tab-${each}`);
      tab.setAttribute('aria-selected', String(each === name));
      tab.tabIndex = each === name ? 0 : -1;
      $(`view-${each}`).hidden = each !== name;
    }
  }

  /** @param {string} name */
  function goToView(name) {
    if (name === view) return;
    if (setup.open) setup.close(false);
    showView(name);
    address(true);
  }

  for (const [index, name] of VIEWS.entries()) {
    const tab = $(`tab-${name}`);
    tab.addEventListener('click', () => goToView(name));
    tab.addEventListener('keydown', event => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = VIEWS[(index + step + VIEWS.length) % VIEWS.length];
      goToView(next);
      $(`tab-${next}`).focus();
      event.preventDefault();
      event.stopPropagation();
    });
  }

  // The board's tools

  const gameSelect = field('game');
  fillGames('game', games);
  fillGames('files-game', games, 'As the file says');
  fillGames('check-game', games, 'Rules: as the files say');
  fillGames('paste-game', games, 'As the text says');
  gameSelect.addEventListener('change', () => {
    void study.open({ game: gameSelect.value, position: '', moves: [], ply: 0 }, { push: true });
  });

  /** @type {Record<string, () => unknown>} */
  const tools = {
    'go-first': () => study.first(),
    'go-previous': () => study.previous(),
    'go-next': () => study.next(),
    'go-last': () => study.last(),
    'do-flip': flip,
    'do-new': () => study.open({ game: study.store.game.id, position: '', moves: [], ply: 0 }, { push: true }),
    'do-setup': () => (setup.open ? setup.close(false) : enterSetup()),
    'do-paste': () => openPaste(),
    'copy-position': () => copy(study.positionText(), study.store.game.positionName),
    'copy-game': () => study.recordText()
      .then(text => copy(text, recordName(study.store.game).replace(/^t/, 'T')), error => study.fail(error)),
    'copy-link': () => {
      address(false);
      return copy(`${location.href.split('#')[0]}${writeLink(study.store.link())}`, 'Link');
    },
    'do-edit': () => showEditor($('edit').hidden),
    'do-promote': () => study.promote(),
    'do-remove': () => study.remove(),
    'do-undo': () => study.undo(),
    'do-help': () => dialog('help').showModal(),
    'do-theme': nextTheme,
    'do-save': openSave,
  };
  for (const [id, action] of Object.entries(tools)) $(id).addEventListener('click', () => void action());

  function flip() {
    board.flip(!board.flipped);
    history.replaceState(study.kept(), '');
  }

  /** @param {boolean} shown */
  function showEditor(shown) {
    $('edit').hidden = !shown;
    $('do-edit').setAttribute('aria-expanded', String(shown));
    if (shown) field('comment').focus();
  }

  // The wheel and a swipe over the board step.
  let turned = 0;
  board.frame.addEventListener('wheel', event => {
    if (event.ctrlKey || board.mode !== 'play' || study.store.root.children.length === 0) return;
    event.preventDefault();
    turned += event.deltaMode === 0 ? event.deltaY : event.deltaY * NOTCH;
    if (Math.abs(turned) < NOTCH / 2) return;
    void (turned > 0 ? study.next() : study.previous());
    turned = 0;
  }, { passive: false });
  /** @type {{x: number, y: number}|null} */
  let swiped = null;
  board.frame.addEventListener('pointerdown', event => {
    const plain = event.target instanceof Element && !event.target.closest('.held, .target');
    swiped = event.pointerType === 'touch' && plain && board.mode === 'play' ? { x: event.clientX, y: event.clientY } : null;
  });
  board.frame.addEventListener('pointerup', event => {
    if (!swiped) return;
    const [x, y] = [event.clientX - swiped.x, event.clientY - swiped.y];
    swiped = null;
    if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
    void (x < 0 ? study.next() : study.previous());
  });

  // On a narrow screen the buttons that step stay below the board.
  const narrow = matchMedia('(max-width: 600px)');
  const placeSteps = () => {
    if (narrow.matches) board.after($('steps'));
    else $('tools').before($('steps'));
  };
  narrow.addEventListener('change', placeSteps);
  placeSteps();

  function enterSetup() {
    const position = study.store.node.base().view;
    if (!position) return;
    $('playing').hidden = true;
    $('setup').hidden = false;
    $('do-setup').setAttribute('aria-pressed', 'true');
    setup.begin(study.store.game, position);
  }

  function leaveSetup() {
    $('playing').hidden = false;
    $('setup').hidden = true;
    $('do-setup').setAttribute('aria-pressed', 'false');
    void study.visit(study.store.node, { quiet: true });
  }

  function openSave() {
    $('save-error').hidden = true;
    $('save-record').textContent = recordName(study.store.game).replace(/^t/, 'T');
    dialog('save').showModal();
  }

  /** @type {Record<string, () => unknown>} */
  const savers = {
    record: async () => {
      const name = recordName(study.store.game).toLowerCase();
      save(`game.${name === 'transcript' ? 'txt' : name}`, 'text/plain', await study.recordText());
    },
    jsonl: async () => save('game.jsonl', 'application/json', await study.recordText('jsonl')),
    svg: () => save('board.svg', 'image/svg+xml', pictureOf(board)),
    png: async () => save('board.png', 'image/png', await bitmapOf(pictureOf(board))),
    print: () => setTimeout(() => print()),
  };
  for (const [kind, action] of Object.entries(savers)) {
    $(`save-${kind}`).addEventListener('click', async () => {
      try {
        await action();
        dialog('save').close();
      } catch (error) {
        complain('save-error', sentence(error instanceof Error ? error.message : 'This could not be saved.'));
      }
    });
  }

  const moveInput = field('move');
  $('move-form').addEventListener('submit', event => {
    event.preventDefault();
    const text = moveInput.value.trim();
    if (text === '') return;
    moveInput.value = '';
    void study.attempt(text).then(legal => {
      if (legal || moveInput.value !== '') return;
      moveInput.value = text;
      moveInput.select();
    });
  });

  $('position-form').addEventListener('submit', event => {
    event.preventDefault();
    const text = field('position-text').value.trim();
    if (text !== '') void openPosition(text);
  });

  /** @param {string} text */
  async function openPosition(text) {
    try {
      await api.position({ game: study.store.game.id, position: text });
      await study.open({ game: study.store.game.id, position: text, moves: [], ply: 0 }, { push: true });
    } catch (error) {
      // Not a position of this game; perhaps of another one, or a whole record.
      const [record] = await api.record(text, study.store.game.id).catch(() => []);
      const isGame = record && ((record.line ?? []).length > 0 || record.verdict?.legal !== undefined);
      files.opened = null;
      if (isGame) await openRecord(record);
      else study.fail(error);
    }
  }

  // Pasting and dropping

  /** the game that was opened last @type {MoveNode|null} */
  let root = null;
  /** @param {PlayedGame} record */
  async function openRecord(record) {
    if (setup.open) setup.close(false);
    showView('board');
    await study.openRecord(record, { push: true });
    root = study.store.root;
    fromFiles();
  }

  /** Says which of the listed games is on the board, and leads to its neighbours. */
  function fromFiles() {
    const place = study.store.root === root ? files.place() : -1;
    $('from').hidden = place < 0;
    $('from-place').textContent = `Game ${place + 1} of ${files.shown.length} shown`;
    field('from-previous').disabled = place <= 0;
    field('from-next').disabled = place + 1 >= files.shown.length;
  }

  /** @param {string} text @param {string} game the rules to use; empty for those that the text names */
  async function paste(text, game) {
    if (text.length > LONG_TEXT) {
      goToView('files');
      await files.check(given([new File([text], 'pasted text')]), game);
      return true;
    }
    let records;
    try {
      records = await api.record(text, game || study.store.game.id);
    } catch (error) {
      refuse(error instanceof Problem ? sentence(error.message) : 'This could not be read.');
      return false;
    }
    if (records.length === 0) {
      refuse('No game or position was found in the text.');
      return false;
    }
    if (records.length === 1) {
      files.opened = null;
      await openRecord(records[0]);
    } else {
      goToView('files');
      files.list(records, 'Pasted games');
    }
    return true;
  }

  /** Says in the dialog what is wrong, where one is open. @param {string} said */
  function refuse(said) {
    if (dialog('paste').open) complain('paste-error', said);
    else toast(said, 'bad');
  }

  const pasteText = field('paste-text');
  function openPaste() {
    pasteText.value = '';
    $('paste-error').hidden = true;
    dialog('paste').showModal();
    pasteText.focus();
  }
  $('paste-form').addEventListener('submit', event => {
    event.preventDefault();
    const text = pasteText.value.trim();
    if (text === '') return;
    void paste(text, field('paste-game').value).then(done => {
      if (done) dialog('paste').close();
    });
  });
  document.addEventListener('paste', event => {
    if (isTyping(event.target) || document.querySelector('dialog[open]') || view === 'contest') return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (file) void checkFiles(given([file]));
    else if (text !== '') void paste(text, '');
  });

  /** @param {Given[]} chosen */
  async function checkFiles(chosen) {
    const [first] = chosen;
    if (!first) {
      toast('The folder holds no files to check.', 'bad');
      return;
    }
    if (view === 'contest' && chosen.length === 1 && first.file.size < LONGEST_JUDGED) {
      contest.take(await first.file.text());
      await contest.run();
      return;
    }
    goToView('files');
    await files.check(chosen, field('files-game').value);
  }

  for (const id of ['file', 'folder']) {
    const input = field(id);
    input.addEventListener('change', () => {
      const chosen = visible(given(input.files ?? []));
      if (input.files?.length) void checkFiles(chosen);
      input.value = '';
    });
  }
  for (const id of ['do-open', 'files-choose', 'files-another']) $(id).addEventListener('click', () => field('file').click());
  $('files-folder').addEventListener('click', () => field('folder').click());
  let inside = 0;
  const hasFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files') ?? false;
  document.addEventListener('dragenter', event => {
    if (!hasFiles(event)) return;
    inside++;
    $('drop').hidden = false;
  });
  document.addEventListener('dragleave', event => {
    if (hasFiles(event) && --inside <= 0) $('drop').hidden = true;
  });
  document.addEventListener('dragover', event => event.preventDefault());
  document.addEventListener('drop', event => {
    event.preventDefault();
    inside = 0;
    $('drop').hidden = true;
    const text = event.dataTransfer?.getData('text/plain').trim() ?? '';
    if (event.dataTransfer && hasFiles(event)) void dropped(event.dataTransfer).then(checkFiles);
    else if (text !== '' && !isTyping(event.target)) void paste(text, '');
  });

  // Keys

  /** @type {Record<string, () => unknown>} */
  const keys = {
    ArrowLeft: () => study.previous(),
    ArrowRight: () => study.next(),
    ArrowUp: () => study.sibling(-1),
    ArrowDown: () => study.sibling(1),
    Home: () => study.first(),
    End: () => study.last(),
    f: flip,
    m: () => moveInput.focus(),
    Escape: () => {
      board.hand.letGo();
      void study.visit(study.store.node, { quiet: true });
    },
    PageUp: () => files.step(-1),
    PageDown: () => files.step(1),
    Delete: () => study.remove(),
    c: () => showEditor(true),
  };
  document.addEventListener('keydown', event => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isTyping(event.target) && view === 'board' && !setup.open) {
      event.preventDefault();
      void study.undo();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    // In the empty field for a move, the arrows still step.
    const stepping = event.target === moveInput && moveInput.value === '' && /^(Arrow|Home|End)/.test(event.key);
    if (isTyping(event.target) && !stepping) {
      if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
      return;
    }
    if (event.key === '?') {
      dialog('help').showModal();
    } else if (view === 'board' && !setup.open && Object.hasOwn(keys, event.key)) {
      void keys[event.key]();
    } else {
      return;
    }
    event.preventDefault();
  });
  for (const close of document.querySelectorAll('dialog [data-close]')) {
    close.addEventListener('click', () => close.closest('dialog')?.close());
  }

  for (const [id, step] of /** @type {const} */ ([['from-previous', -1], ['from-next', 1]])) $(id).addEventListener('click', () => void files.step(step));
  await follow();
  void files.resume();
  $('starting').hidden = true;
  $('page').hidden = false;
  document.documentElement.dataset.ready = 'true';
}

/** @param {string} id @returns {HTMLDialogElement} */
function dialog(id) {
  return /** @type {HTMLDialogElement} */ ($(id));
}

/** @param {string} id of the place for it in a dialog @param {string} said */
function complain(id, said) {
  $(id).replaceChildren(icon('alert'), said);
  $(id).hidden = false;
}

function nextTheme() {
  const root = document.documentElement;
  const order = ['', 'light', 'dark'];
  const theme = order[(order.indexOf(root.dataset.theme ?? '') + 1) % order.length];
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  try {
    if (theme) localStorage.setItem('theme', theme);
    else localStorage.removeItem('theme');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  showTheme();
  toast($('do-theme').title);
}

/** Says on its button which theme it is. */
function showTheme() {
  const { theme } = document.documentElement.dataset;
  $('do-theme').title = theme ? `Theme: ${theme}` : 'Theme: as the system has it';
  $('do-theme').replaceChildren(icon(theme ?? 'theme'));
}
