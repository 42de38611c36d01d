// What leaves the page: the position, the game and a link to be copied; the game and the board as files, and on paper.

import { complain, dialog, openDialog } from './dialogs.js';
import { $, copy, save, sentence } from './dom.js';
import { t } from './language.js';
import { bitmapOf, pictureOf } from './picture.js';
import { packed } from './study.js';

/**
 * @param {Session} session
 * @param {ArbiterBoard} board
 * @param {() => Promise<string>} link
 */
export function offerCopies(session, board, link) {
  const { store } = session;
  /** @type {Record<string, () => unknown>} */
  const copies = {
    position: () => copy(session.positionText(), store.game.positionName),
    game: () => session.recordText().then(text => copy(text, store.game.record.name), error => session.fail(error)),
    link: async () => copy(await link(), t('Link')),
  };
  for (const [what, action] of Object.entries(copies)) $(`copy-${what}`).addEventListener('click', () => void action());

  $('do-save').addEventListener('click', () => {
    $('save-record').textContent = store.game.record.name;
    openDialog('save');
  });
  /** @type {Record<string, () => unknown>} */
  const files = {
    record: async () => save(`game.${store.game.record.extension}`, 'text/plain', await session.recordText()),
    jsonl: async () => save('game.jsonl', 'application/json', await session.recordText('jsonl')),
    svg: () => save('board.svg', 'image/svg+xml', pictureOf(board)),
    png: async () => save('board.png', 'image/png', await bitmapOf(pictureOf(board))),
    anywhere: async () => copy(`${location.href.split('#')[0]}#study=${await packed(await session.stillStudy())}`, t('Link')),
    print: () => setTimeout(() => print()),
  };
  for (const [kind, action] of Object.entries(files)) {
    $(`save-${kind}`).addEventListener('click', async () => {
      try {
        await action();
        dialog('save').close();
      } catch (error) {
        complain('save', sentence(error instanceof Error ? error.message : t('This could not be saved.')));
      }
    });
  }
}
