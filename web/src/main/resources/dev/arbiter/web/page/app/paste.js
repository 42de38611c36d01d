// Texts that come in: pasted anywhere or into the dialog, or written into the position's field.

import * as api from './api.js';
import { complain, dialog, openDialog } from './dialogs.js';
import { $, field, isTyping, sentence, toast } from './dom.js';
import { given } from './given.js';
import { t } from './language.js';

/** A pasted text longer than this is checked as a file is. */
const LONG_TEXT = 200_000;

export class Paste {
  /**
   * @param {Session} session
   * @param {Tabs} tabs
   * @param {Files} files
   * @param {(record: PlayedGame) => Promise<void>} open puts a game on the board that is in no list
   */
  constructor(session, tabs, files, open) {
    this.session = session;
    this.tabs = tabs;
    this.files = files;
    this.open = open;
    $('do-paste').addEventListener('click', () => {
      field('paste-text').value = '';
      openDialog('paste');
      field('paste-text').focus();
    });
    $('paste-form').addEventListener('submit', event => {
      event.preventDefault();
      const text = field('paste-text').value.trim();
      if (text !== '') void this.take(text, field('paste-game').value).then(done => done && dialog('paste').close());
    });
    document.addEventListener('paste', event => {
      if (isTyping(event.target) || document.querySelector('dialog[open]') || tabs.view === 'contest') return;
      const text = event.clipboardData?.getData('text/plain').trim() ?? '';
      if (text !== '' && !event.clipboardData?.files.length) void this.take(text);
    });
    $('position-form').addEventListener('submit', event => {
      event.preventDefault();
      const text = field('position-text').value.trim();
      if (text !== '') void this.position(text);
    });
  }

  /**
   * @param {string} text
   * @param {string} [game] the rules to use where the text does not name them; empty for those on the board
   * @returns {Promise<boolean>} whether there was anything in it
   */
  async take(text, game = '') {
    if (text.length > LONG_TEXT) {
      this.tabs.go('files');
      await this.files.check(given([new File([text], t('pasted text'))]), game);
      return true;
    }
    let records;
    try {
      records = await api.record(text, game || this.session.store.game.id);
    } catch (error) {
      return this.refuse(error instanceof api.Problem ? sentence(error.message) : t('This could not be read.'));
    }
    if (records.length === 0) return this.refuse(t('No game or position was found in the text.'));
    if (records.length === 1) {
      await this.open(records[0]);
    } else {
      this.tabs.go('files');
      this.files.list(records, t('Pasted games'), text, game);
    }
    return true;
  }

  /** Says what is wrong, in the dialog where that is open. @param {string} said */
  refuse(said) {
    if (dialog('paste').open) complain('paste', said);
    else toast(said, 'bad');
    return false;
  }

  /** Opens a position of this game, or whatever else the text is. @param {string} text */
  async position(text) {
    const { session } = this;
    const game = session.store.game.id;
    try {
      await api.position({ game, position: text });
      await session.open({ game, position: text, moves: [], ply: 0 }, { push: true });
    } catch (error) {
      // Not a position of this game; perhaps of another one, or a whole record.
      const [record] = await api.record(text, game).catch(() => []);
      if (record && ((record.line ?? []).length > 0 || record.verdict?.legal !== undefined)) await this.open(record);
      else session.fail(error);
    }
  }
}
