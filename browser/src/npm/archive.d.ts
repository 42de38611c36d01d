/** Every game, as `arbiter-rules` has it, and files of recorded games. */
import type { Game } from './index.js';

export * from './index.js';

/** How a file is checked. */
export interface CheckOptions {
  /** the name that verdicts give; it decides the format only if the content does not. `games` if left out */
  name?: string;
  /** the game by whose rules everything is checked; left out, the records are followed */
  game?: string | Game;
  /** the day whose Laws apply, such as `2018-01-01`; left out, each game's own */
  laws?: string;
  /** whether variations are checked too */
  variations?: boolean;
  /** whether a game goes on after an illegal move */
  playOn?: boolean;
  /** whether verdicts on legal games are left out */
  illegalOnly?: boolean;
  /** is called between portions, with the counts so far */
  progress?: (counts: Counts) => void;
}

export interface Counts {
  games: number;
  plies: number;
  illegal: number;
  unreadable: number;
  unsupported: number;
  /** games whose result cannot stand */
  disagreeing: number;
  /** the line reached */
  line?: number;
}

/** A verdict on one game: a row of `arbiter check --format jsonl`. What does not apply is left out. */
export interface Verdict {
  file: string;
  /** the game's number in the file, from 1; left out where the file itself cannot be read */
  game?: number;
  offset?: number;
  line?: number;
  column?: number;
  /** the id of the game by whose rules it was judged */
  rules?: string;
  plies?: number;
  /** `legal`, `illegal`, `unreadable` or `unsupported` */
  verdict?: string;
  legal?: boolean;
  /** the ply of the first wrong move, and the move as written */
  ply?: number;
  move?: string;
  rule?: string;
  citation?: string;
  message?: string;
  /** the position before it */
  position?: string;
  alternatives?: string[];
  outcome?: string;
  claimed?: string;
  agrees?: boolean;
  objection?: string;
  notes?: string[];
  tags?: Record<string, string>;
  [member: string]: unknown;
}

/**
 * Checks a file of recorded games, in any format that Arbiter reads: PGN, PDN, WTHOR, GGF, SGF, OBF, JSON Lines, lists of moves.
 *
 * ```js
 * for await (const verdict of check(pgn)) {
 *   if (!verdict.legal) console.log(verdict.game, verdict.move, verdict.message, verdict.citation);
 * }
 * ```
 *
 * The event loop has its turn between portions of verdicts; large files are best checked in a worker.
 *
 * @param textOrBytes the file; bytes may be compressed by gzip
 */
export function check(textOrBytes: string | ArrayBuffer | ArrayBufferView, options?: CheckOptions): AsyncGenerator<Verdict, Counts, void>;
