/**
 * The rules of board games: which moves are legal, why another is not, how a position stands and what follows by the Laws.
 *
 * ```js
 * import { position } from 'arbiter-rules';
 *
 * position().play('e4').play('e5').ruling('Ke3');
 * // { legal: false, rule: 'NOT_A_KING_MOVE', citation: 'FIDE 3.8', message: 'the king on e1 cannot go to e3: …', … }
 * ```
 *
 * `arbiter-rules` has every game; `arbiter-rules/chess` has chess and its variants, and is smaller. Objects of the two are not mixed.
 */

/** How the rules run here: as WebAssembly where there are garbage-collected objects in it, as JavaScript elsewhere. The answers are the same. */
export const engine: 'wasm' | 'javascript';

/** Every game, in the order in which Arbiter lists them. */
export function games(): Game[];

/**
 * A game by its id.
 *
 * @param id such as `chess`, `international`, `othello`
 * @throws {ArbiterError} if there is none of this id; the message names those there are
 */
export function game(id: string | Game): Game;

/**
 * A position.
 *
 * @param text in the game's notation: a FEN in chess; left out, the initial position
 * @param game the game, or its id; chess if left out
 * @throws {UnreadableError} if the text does not have the notation's form
 * @throws {ImpossiblePositionError} if it does, but the position cannot be played on
 */
export function position(text?: string, game?: string | Game): Position;

export type Side = 'white' | 'black';

/** A game that can be played. */
export class Game {
  private constructor();
  /** the id by which it is asked for */
  readonly id: string;
  /** the name for people: `International draughts` */
  readonly title: string;
  /** `chess`, `draughts` or `othello` */
  readonly family: string;
  /** how positions and moves are written, in a few words: `FEN; SAN, UCI` */
  readonly notation: string;
  /** what the text of a position is called: `FEN` */
  readonly positionName: string;
  /** in which formats games are recorded, the usual one first */
  readonly formats: readonly string[];
  /** the tags that name the game in a record; none for chess */
  readonly tags: Readonly<Record<string, string>>;

  /** The initial position. */
  start(): Position;

  /**
   * Reads a position in the game's notation; without a text it is the initial one.
   *
   * @throws {UnreadableError | ImpossiblePositionError}
   */
  position(text?: string): Position;

  /** Reads what {@link Position.save} wrote: a position with its history. */
  restore(saved: string): Position;
}

/** A position with its history. It never changes: {@link Position.play} returns another. */
export class Position {
  private constructor();
  readonly game: Game;
  /** the position in the game's notation, which `position` reads back */
  readonly text: string;
  /** the side to move */
  readonly turn: Side;
  /** whether the king of the side to move is in check; false in games without checks */
  readonly isCheck: boolean;
  /** a hash key of 16 hexadecimal digits, the same in every run: equal positions have equal keys */
  readonly key: string;

  /** The legal moves in canonical notation: SAN in chess. Empty where the game is over. */
  legalMoves(): string[];

  /** The legal moves with their squares. */
  moves(): Move[];

  /**
   * The position after a move.
   *
   * @param move in any of the game's spellings: SAN or UCI in chess
   * @throws {IllegalMoveError} if it is not legal or cannot be read; the error has the ruling
   */
  play(move: string): Position;

  /** The position before the last move; null where the history begins. */
  previous(): Position | null;

  /** Rules on a move, without playing it. Throws nothing for a move of whatever text. */
  ruling(move: string): Ruling;

  /** Whether a move is legal. */
  isLegal(move: string): boolean;

  /** Whether the game is over, who won, and by which rule. */
  outcome(): Outcome & { result: string };

  /** The draws that the player to move can claim, and those that need no claim, as far as the history shows. */
  claims(): Claim[];

  /**
   * Whether each side can still win by any series of legal moves.
   *
   * @param options `nodes`: the most positions to examine for each side, a million if left out
   */
  winnable(options?: { nodes?: number }): Winnable;

  /**
   * Settles an incident by the Laws, as an arbiter would.
   *
   * ```js
   * position('8/8/4k1q1/8/8/3NK3/8/8 b - - 0 60').settle({ flag: 'black' }).result; // '1/2-1/2'
   * ```
   */
  settle(question: SettleQuestion): Settlement;

  /**
   * The number of leaves of the tree of legal moves.
   *
   * @param depth in plies
   * @param options `equalMovesOnce`: whether moves that lead to equal positions count once; false if left out
   */
  perft(depth: number, options?: { equalMovesOnce?: boolean }): number;

  /** The leaves behind each legal move. */
  divide(depth: number): Map<string, number>;

  /** The board as an SVG document. */
  svg(options?: { turned?: boolean }): string;

  /** Everything at once: the board square by square, the legal moves, outcome and claims. */
  describe(): PositionDescription;

  /** The position with its history as text, which {@link Game.restore} reads back. */
  save(): string;

  /**
   * Whether another position has the same board, side to move and legal moves, however both came about.
   *
   * @throws {ArbiterError} if the other one is of another build
   */
  equals(other: Position): boolean;
}

/** A legal move. */
export interface Move {
  /** in canonical notation */
  text: string;
  /** in the notation of UCI, in games that have it */
  uci?: string;
  /** the squares that it visits, in order; empty for a pass */
  path: string[];
  /** the piece to which a pawn is promoted, such as `QUEEN` */
  promotion?: string;
}

/** A ruling on a move: legal, illegal by a rule, or not exactly one move. */
export type Ruling = LegalRuling | IllegalRuling | UnreadableRuling;

export interface LegalRuling extends Move {
  legal: true;
  /** what was read leniently, in sentences */
  notes: string[];
  /** the position after it */
  position: string;
}

export interface IllegalRuling {
  legal: false;
  /** the id of the rule, the same for the same idea in every game */
  rule: string;
  /** why it is illegal, in one sentence */
  message: string;
  /** the article of this game's rules */
  citation: string;
  /** the squares that explain it */
  squares: string[];
  /** legal moves that may have been meant */
  alternatives: string[];
}

export interface UnreadableRuling {
  legal: false;
  rule?: undefined;
  message: string;
  /** the character that could not be read, from 1 */
  column: number;
  /** what stands there */
  found: string;
  /** what should stand there */
  expected: string;
  squares: string[];
  /** where the text can be several moves: those */
  alternatives: string[];
}

export interface Outcome {
  over: boolean;
  sentence: string;
  winner?: 'White' | 'Black';
  rule?: string;
  citation?: string;
}

export interface Claim {
  /** the side that can claim; left out where no claim is needed */
  claimant?: 'White' | 'Black';
  /** the moves that justify the claim if written and not played; empty where the position on the board does */
  moves: string[];
  /** the plies after which the repeated position stood */
  plies: number[];
  rule: string;
  citation: string;
  message: string;
}

export interface Prospect {
  answer: 'can' | 'cannot' | 'unknown';
  /** moves of both sides that lead to the win */
  line?: string[];
  reason?: string;
  squares?: string[];
  rule?: string;
  citation?: string;
}

export interface Winnable {
  game: string;
  position: string;
  white: Prospect;
  black: Prospect;
}

/** What has happened: exactly one of `flag`, `claim`, `illegal`, `resigned`, `agreed` and `touched`, and what belongs to it. */
export interface SettleQuestion {
  /** whose flag has fallen */
  flag?: Side | 'both';
  /** the ground of a claimed draw, `threefold` or `fifty`, or the move that is written */
  claim?: string;
  /** the move that is written where a ground is named */
  written?: string;
  /** who claims; the side to move if left out */
  by?: Side;
  /** which illegal move of this player it is */
  illegal?: 'first' | 'second' | 'third';
  kind?: 'move' | 'no-move' | 'two-hands' | 'flips' | 'not-replaced';
  /** the illegal move as made */
  made?: string;
  /** whether the clock was pressed; true if left out */
  completed?: boolean;
  /** whether the opponent has moved since */
  answered?: boolean;
  resigned?: Side;
  agreed?: boolean;
  /** the squares of the pieces touched, in order; beside a claim, touched before it */
  touched?: string[];
  /** whose offer of a draw stands */
  offered?: Side;
  rate?: 'standard' | 'rapid' | 'blitz';
  supervised?: boolean;
  increment?: boolean;
  lastPeriod?: boolean;
  /** the day whose Laws apply, such as `2018-01-01`; the latest if left out */
  laws?: string;
}

export interface Settlement {
  /** `1-0`, `0-1`, `1/2-1/2`, `0-0`, `*` if play goes on, `?` if it is not known */
  result: string;
  decision: 'white_wins' | 'black_wins' | 'drawn' | 'both_lose' | 'play_goes_on' | 'new_game' | 'not_known';
  citation?: string;
  /** what each article says, as a fact */
  articles?: string[];
  /** articles that were not read in the text of their edition */
  notRead?: string[];
  reason: string;
  /** changes of the clocks, in figures */
  clocks?: string[];
  /** what courses add or do otherwise */
  taught?: string[];
  /** what to ask the players next */
  questions?: string[];
  /** the decision and the reason */
  sentence: string;
  /** what the arbiter does */
  actions: string[];
  consequences: string[];
  /** the moves of which one must be made */
  moves?: string[];
  /** moves of both sides by which the winner could still win */
  line?: string[];
}

export interface Piece {
  /** such as `KING`, `MAN`, `DISC` */
  kind: string;
  color: 'White' | 'Black';
  letter: string;
}

export interface Cell {
  /** its name; empty where nothing is played */
  square: string;
  shade: string;
  piece?: Piece;
  marks: string[];
}

export interface Diagram {
  columns: number;
  rows: number;
  /** row by row from the top, as White sees the board */
  cells: Cell[];
  columnLabels: string[];
  rowLabels: string[];
  beside: { color: string; pieces: Piece[]; note: string }[];
}

export interface PositionDescription {
  game: string;
  position: string;
  turn: 'White' | 'Black';
  inCheck: boolean;
  standing: string;
  outcome: Outcome;
  result: string;
  diagram: Diagram;
  claims?: Claim[];
  legalMoves: Move[];
  /** Whether a game can have led to it; missing where that is not judged: in other games than chess and Chess960. */
  reachability?: {
    answer: "reachable" | "unreachable" | "unknown";
    sentence: string;
    /** The rules that every game to it would have broken. */
    reasons?: { rule: string; citation: string; message: string }[];
  };
}

/** What is thrown for input that has no meaning, in one line; with kind `fault`, a fault of Arbiter's own. */
export class ArbiterError extends Error {
  readonly kind: 'illegal' | 'unreadable' | 'impossible' | 'argument' | 'fault';
}

/** A move that is not legal, or a text that is not exactly one move. */
export class IllegalMoveError extends ArbiterError {
  readonly ruling: IllegalRuling | UnreadableRuling;
}

/** A text that does not have the form it should have. */
export class UnreadableError extends ArbiterError {
  /** the character that could not be read, from 1 */
  readonly column: number;
  readonly found: string;
  readonly expected: string;
}

/** A position that can be read but not played on. */
export class ImpossiblePositionError extends ArbiterError {
  /** every rule that it contradicts, the gravest first */
  readonly findings: { rule: string; citation: string; message: string }[];
}
