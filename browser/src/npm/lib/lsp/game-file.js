// A text of recorded games, judged: its games with their places in the editor.

import { moves, read } from '../read.js';
import { Offsets } from './offsets.js';

const LANGUAGES = { pgn: 'pgn', pdn: 'pdn', sgf: 'sgf', ggf: 'ggf' };

/** The name by which the format is known where the content does not say it. */
export function nameOf(uri, language) {
  const name = decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
  const ending = LANGUAGES[language];
  return ending === undefined || /\.(pgn|pdn|sgf|ggf)$/i.test(name) ? name : `${name}.${ending}`;
}

/** Texts shorter than this are read anew after every change. */
const SHORT = 200_000;

/** Texts are compared by so many units at once. */
const BLOCK = 4096;

/** What is found in one game; places are counted from its start. */
function findings(text, game, byte, offsets) {
  const { verdict } = game;
  const found = [];
  const start = offsets.unit(byte);
  const wordAt = (from) => /^\S*/.exec(text.slice(start + from, start + from + 80))[0].length;
  const add = (severity, finding) => {
    const from = finding.offset === undefined ? 0 : offsets.unit(finding.offset) - start;
    const written = finding.move !== undefined && text.startsWith(finding.move, start + from) ? finding.move.length : wordAt(from);
    const cited = finding.citation === undefined ? '' : ` [${finding.citation}]`;
    found.push({
      from,
      to: from + Math.max(1, written),
      severity,
      code: finding.rule,
      message: `${finding.message}${cited}`,
      alternatives: finding.move === undefined ? [] : finding.alternatives ?? [],
    });
  };
  if (verdict.message !== undefined && verdict.legal !== true) add(verdict.verdict === 'unsupported' ? 'warning' : 'error', verdict);
  for (const each of [...verdict.variations ?? [], ...verdict.further ?? []]) add('error', each);
  if (verdict.objection !== undefined) {
    const whole = text.slice(start, start + game.to - game.from);
    found.push({ ...resultOf(whole.trimEnd(), verdict.claimed), severity: 'warning', code: 'result', message: verdict.objection, alternatives: [] });
  }
  for (const note of game.notes) {
    const from = offsets.unit(note.offset) - start;
    found.push({ from, to: from + Math.max(1, wordAt(from)), severity: 'hint', code: note.topic.toLowerCase(), message: note.sentence, alternatives: [] });
  }
  return found;
}

/** Where a game claims its result: after its moves, in its tag, or, failing both, its first word. */
function resultOf(game, claimed) {
  if (claimed !== undefined && game.endsWith(claimed)) return { from: game.length - claimed.length, to: game.length };
  const tag = /\[\s*Result\s+"([^"]*)"/i.exec(game);
  if (tag !== null) {
    const end = tag.index + tag[0].length - 1;
    return { from: end - tag[1].length, to: end };
  }
  return { from: 0, to: /^\S*/.exec(game)[0].length };
}

/** How many units two texts have in common from their beginnings. */
function sameFromStart(one, other) {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same + BLOCK <= most && one.slice(same, same + BLOCK) === other.slice(same, same + BLOCK)) same += BLOCK;
  while (same < most && one[same] === other[same]) same++;
  return same;
}

/** How many units two texts have in common at their ends, of at most so many. */
function sameFromEnd(one, other, most) {
  const part = (text, from, to) => text.slice(text.length - to, text.length - from);
  let same = 0;
  while (same + BLOCK <= most && part(one, same, same + BLOCK) === part(other, same, same + BLOCK)) same += BLOCK;
  while (same < most && one[one.length - 1 - same] === other[other.length - 1 - same]) same++;
  return same;
}

/** One version of a text, read once. */
export class GameFile {
  constructor(build, text, name, options) {
    this.build = build;
    this.text = text;
    this.name = name;
    this.options = options;
    this.games = [];
    /** Why it has no games, where it should. */
    this.problem = undefined;
  }

  /**
   * Reads the games; rejects with the signal's reason if it is given up.
   *
   * @param {GameFile} [before] an earlier version, of which a long PGN keeps the games that are not changed
   */
  async read(signal, before) {
    const kept = before !== undefined && /\.pgn$/i.test(this.name) && this.text.length >= SHORT && await this.#readChanged(before, signal);
    if (!kept) {
      try {
        this.games = await this.#gamesOf(0, this.text.length, signal);
      } catch (e) {
        if (signal?.aborted) throw e;
        this.problem = this.text.trim() === '' ? undefined : e.message;
      }
    }
    return this;
  }

  async #gamesOf(start, end, signal) {
    const text = this.text.slice(start, end);
    const offsets = new Offsets(text);
    const games = [];
    const bytes = [];
    for await (const { from, notes, verdict } of read(this.build, text, { ...this.options, name: this.name, variations: true, signal })) {
      games.push({ from: start + offsets.unit(from), to: end, notes, verdict });
      bytes.push(from);
    }
    games.forEach((game, i) => {
      game.to = games[i + 1]?.from ?? end;
      game.findings = findings(text, game, bytes[i], offsets);
    });
    return games;
  }

  /** Reads what has changed, with a game before and after it; returns false where the games after it are others now. */
  async #readChanged({ text, games }, signal) {
    const start = sameFromStart(text, this.text);
    const end = text.length - sameFromEnd(text, this.text, Math.min(text.length, this.text.length) - start);
    const more = this.text.length - text.length;
    let first = 0;
    while (first + 1 < games.length && games[first + 1].from <= start) first++;
    first = Math.max(0, first - 1);
    let next = games.findIndex((game) => game.from >= end);
    if (next < 0) next = games.length;
    const after = Math.min(games.length, next + 1);
    const from = first === 0 ? 0 : games[first].from;
    const to = (games[after]?.from ?? text.length) + more;
    let changed;
    try {
      changed = await this.#gamesOf(from, to, signal);
    } catch (e) {
      if (signal?.aborted) throw e;
      return false;
    }
    if (games.length === 0 || (next < after && changed.at(-1)?.from !== games[next].from + more)) return false;
    this.games = [...games.slice(0, first), ...changed, ...games.slice(after).map((game) => ({ ...game, from: game.from + more, to: game.to + more, moves: undefined }))];
    return true;
  }

  /** All that is found in it, with its places in the text. */
  findings() {
    const found = this.problem === undefined ? [] : [{ from: 0, to: 1, severity: 'error', message: this.problem, alternatives: [] }];
    for (const game of this.games) {
      for (const each of game.findings) found.push({ ...each, from: game.from + each.from, to: game.from + each.to });
    }
    return found;
  }

  gameAt(offset) {
    return [...this.games].reverse().find((game) => game.from <= offset);
  }

  /** The moves of a game and its variations, with their places in the editor. */
  async moves(game) {
    if (game.moves === undefined) {
      const text = this.text.slice(game.from, game.to);
      const offsets = new Offsets(text);
      const rules = game.verdict.rules;
      const known = this.build.games().some((each) => each.id === rules);
      game.moves = (await moves(this.build, text, { ...this.options, name: this.name, ...known ? { game: rules } : {} })).map((move) => {
        const from = game.from + offsets.unit(move.offset);
        return { ...move, from, to: from + move.text.length };
      });
    }
    return game.moves;
  }

  /** The position in which a move written at a place of PGN or PDN would be played; undefined if it is not known. */
  async positionAt(offset) {
    const game = this.gameAt(offset);
    const rules = this.build.games().find((each) => each.id === (game?.verdict.rules ?? 'chess'));
    if (rules === undefined) return undefined;
    if (game === undefined) return rules.start();
    const all = await this.moves(game);
    const byPlace = new Map(all.map((move) => [move.from, move]));
    let reached = { before: all[0]?.before, after: all[0]?.before };
    const open = [];
    const text = this.text;
    for (let at = game.from; at < offset; at++) {
      const move = byPlace.get(at);
      const c = text[at];
      if (move !== undefined) {
        // A word that touches the place is the one that is being written.
        if (move.to >= offset) break;
        reached = move;
        at = move.to - 1;
      } else if (c === '{') {
        at = text.indexOf('}', at);
        if (at < 0 || at >= offset) return undefined;
      } else if (c === ';') {
        at = text.indexOf('\n', at);
        if (at < 0 || at >= offset) return undefined;
      } else if (c === '[' && /^[^\S\n]*$/.test(text.slice(text.lastIndexOf('\n', at) + 1, at))) {
        at = text.indexOf(']', at);
        if (at < 0 || at >= offset) return undefined;
      } else if (c === '(') {
        open.push(reached);
        reached = { before: reached.before, after: reached.before };
      } else if (c === ')' && open.length > 0) {
        reached = open.pop();
      }
    }
    if (all.length === 0) {
      const fen = /\[\s*FEN\s+"([^"]*)"/i.exec(text.slice(game.from, game.to));
      return fen === null ? rules.start() : rules.position(fen[1]);
    }
    return reached.after === undefined ? undefined : rules.position(reached.after);
  }
}
