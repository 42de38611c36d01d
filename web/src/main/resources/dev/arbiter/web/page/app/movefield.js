// The field in which moves are typed, and the button that passes.

import { $, field } from './dom.js';

export class MoveField {
  /** @param {Session} session */
  constructor(session) {
    this.input = field('move');
    const { input } = this;
    $('move-form').addEventListener('submit', event => {
      event.preventDefault();
      const text = input.value.trim();
      if (text === '') return;
      input.value = '';
      void session.attempt(text).then(legal => {
        if (legal || input.value !== '') return;
        input.value = text;
        input.select();
      });
    });
    /** @type {Move|undefined} */
    let pass;
    $('pass').addEventListener('click', () => void (pass && session.play(pass)));
    session.watch('shown', ({ view }) => {
      pass = view.outcome.over ? undefined : view.legalMoves.find(move => move.path.length === 0);
      $('pass').hidden = !pass;
    });
  }
}
