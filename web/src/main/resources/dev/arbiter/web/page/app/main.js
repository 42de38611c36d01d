// The page's beginning: its parts are made and joined.

import { Address } from './address.js';
import { Annotations } from './annotations.js';
import * as api from './api.js';
import './board.js';
import { Contest } from './contest.js';
import { closeByCrosses, dialog } from './dialogs.js';
import { $, field, icon, sentence, toast } from './dom.js';
import { takeFiles } from './drop.js';
import { showPlayers } from './edges.js';
import { Files } from './files.js';
import { Heading, fillGames } from './heading.js';
import { listenToKeys } from './keys.js';
import { lettered, t } from './language.js';
import { offerLooks } from './looks.js';
import { MoveField } from './movefield.js';
import { MoveMenu } from './movemenu.js';
import { MoveList } from './moves.js';
import { MyGames } from './mygames.js';
import { Paste } from './paste.js';
import { installPieces } from './pieces.js';
import { RulingCard } from './ruling.js';
import { offerCopies } from './saving.js';
import { Session } from './session.js';
import { Setup } from './setup.js';
import { Stage } from './stage.js';
import { Standing } from './standing.js';
import { showStill } from './still.js';
import { Tabs } from './tabs.js';

/** A longer file is no input for the contest view. */
const LONGEST_JUDGED = 1_000_000;

installPieces();
for (const place of document.querySelectorAll('[data-icon]')) place.prepend(icon(/** @type {HTMLElement} */ (place).dataset.icon ?? ''));
closeByCrosses();
$('do-help').addEventListener('click', () => dialog('help').showModal());
// Without a server the page still shows a game that its address brings along.
start().catch(error => (location.hash.includes('study=') || error.status === 404 ? showStill() : Promise.reject(error))).then(() => {
  $('starting').hidden = true;
  $('page').hidden = false;
  document.documentElement.dataset.ready = 'true';
}, error => {
  $('starting').hidden = true;
  $('unreachable').hidden = false;
  $('unreachable-why').textContent = sentence(error instanceof Error ? error.message : '');
});

async function start() {
  const session = new Session(await api.games(), api);
  const files = new Files(record => void open(record).then(() => heading.fromList()));
  const kept = new MyGames(session, chapter => openChapter(chapter));
  const heading = new Heading(session, files, kept);
  const { board } = new Stage(session);
  new Standing(session);
  new RulingCard($('ruling'), session);
  const list = new MoveList($('moves'), session);
  new MoveField(session);
  const annotations = new Annotations(session, board);
  const menu = new MoveMenu(session, list, annotations);
  offerDetails(session);
  showPlayers(session, board);
  offerLooks(() => list.draw());
  offerSettling(session, annotations);
  const setup = new Setup(session, board);
  const tabs = new Tabs();
  const contest = new Contest(() => address.write(true));
  const address = new Address(session, board, tabs, contest);
  const paste = new Paste(session, tabs, files, record => {
    files.close();
    return open(record);
  });
  fillGames('files-game', session.games, t('As the file says'));
  fillGames('check-game', session.games, t('Rules: as the files say'));
  fillGames('paste-game', session.games, t('As the text says'));
  session.watch('failed', ({ error }) => toast(error instanceof Error ? sentence(error.message) : t('Something went wrong.'), 'bad'));
  session.watch('removed', ({ node }) => toast(t`${lettered(node.text)} deleted`, 'good', { text: t('Undo'), run: () => session.undo() }));
  tabs.gone = () => {
    setup.close(false);
    heading.place();
    address.write(true);
  };
  // Rarely used, so loaded on demand.
  tabs.desk = async () => {
    try {
      const { showDesk } = await import('./desk.js');
      await showDesk(open, () => session.last());
    } catch (error) {
      session.fail(error);
    }
  };
  const flip = () => {
    board.flip(!board.flipped);
    address.write(false, true);
  };
  $('do-flip').addEventListener('click', flip);
  $('do-undo').addEventListener('click', () => void session.undo());
  $('do-redo').addEventListener('click', () => void session.redo());
  const changes = () => {
    field('do-undo').disabled = session.store.made === 0;
    field('do-redo').disabled = session.store.made === session.store.changes.length;
  };
  session.watch('shown', changes);
  session.watch('changed', changes);
  $('to-contest').addEventListener('click', () => dialog('help').close());
  offerCopies(session, board, () => address.link());
  takeFiles(chosen => void check(chosen), text => void paste.take(text));
  listenToKeys({ session, tabs, board, setup, heading, annotations, menu, flip });

  /** @param {PlayedGame} record */
  async function open(record) {
    tabs.show('board');
    await session.openRecord(record, { push: true });
  }

  /** @param {Chapter} chapter */
  async function openChapter(chapter) {
    tabs.show('board');
    await session.openStudy(chapter, { push: true, chapter: chapter.key });
  }

  /** @param {Given[]} chosen */
  async function check(chosen) {
    const [{ file }] = chosen;
    if (tabs.view === 'contest' && chosen.length === 1 && file.size < LONGEST_JUDGED) {
      contest.take(await file.text());
      await contest.run();
      return;
    }
    tabs.go('files');
    await files.check(chosen, field('files-game').value);
  }

  await kept.load();
  void offerExplorer(session);
  await address.follow();
  void files.resume();
}

/** Loads the dialog on first use. @param {Session} session */
function offerDetails(session) {
  /** @type {{open(): void}|null} */
  let details = null;
  $('do-details').addEventListener('click', async () => {
    try {
      const { Details } = await import('./details.js');
      details ??= new Details(session);
      details.open();
    } catch (error) {
      session.fail(error);
    }
  });
}

/** Where the server has files to walk. @param {Session} session */
async function offerExplorer(session) {
  const { files } = await api.treeFiles().catch(() => ({ files: [] }));
  if (files.length === 0) return;
  const { Explorer } = await import('./explorer.js');
  new Explorer(session, files);
}

/** Loads the form on first use. @param {Session} session @param {Annotations} annotations */
function offerSettling(session, annotations) {
  const [button, form] = [$('do-settle'), $('settle')];
  const open = (/** @type {boolean} */ shown) => {
    form.hidden = !shown;
    button.setAttribute('aria-expanded', String(shown));
  };
  button.addEventListener('click', async () => {
    if (form.childElementCount === 0) {
      const { settleForm } = await import('./settle.js');
      const list = await api.facts().catch(() => []);
      if (form.childElementCount === 0) settleForm(session, list);
    }
    open(form.hidden);
    if (form.hidden) return;
    annotations.open(false);
    form.querySelector('select')?.focus();
  });
  $('do-edit').addEventListener('click', () => open(false));
}
