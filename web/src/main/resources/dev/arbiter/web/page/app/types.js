/**
 * The shapes of what the server sends; openapi.yaml is their formal description.
 *
 * @typedef {{id: string, title: string, notation: string, position: string, tags?: Record<string, string>}} Game
 *
 * @typedef {{kind: string, color: string, letter: string}} Piece
 * @typedef {{square: string, shade: string, piece?: Piece|null, marks?: string[]}} Cell
 * @typedef {{columns: number, rows: number, cells: Cell[], columnLabels: string[], rowLabels: string[]}} Diagram
 *
 * @typedef {{text: string, path: string[]}} Move
 * @typedef {{over: boolean, sentence: string, winner?: string, rule?: string, citation?: string}} Outcome
 * @typedef {{game: string, position: string, turn: string, standing: string, outcome: Outcome, diagram: Diagram,
 *   moves: Move[]}} Position
 *
 * @typedef {{rule: string, message: string, citation: string, squares: string[], alternatives: string[]}} Illegal
 * @typedef {{legal: true, text: string, path: string[], notes: string[], after: Position}} LegalRuling
 * @typedef {LegalRuling | ({legal: false} & Illegal)} Ruling
 *
 * @typedef {{move: string, text?: string, path?: string[], legal?: boolean|null, ruling?: Illegal, comment?: string,
 *   nags?: (string|number)[], variations?: Ply[][]}} Ply
 * @typedef {{file?: string, game: number, line?: number, column?: number, rules?: string, plies?: number,
 *   legal?: boolean, ply?: number, move?: string, rule?: string, citation?: string, message?: string,
 *   position?: string, alternatives?: string[], outcome?: string, claimed?: string, agrees?: boolean,
 *   white?: string, black?: string, event?: string, date?: string}} Row
 * @typedef {{number: number, game?: string, tags: Record<string, string>, start?: string, claimed?: string,
 *   verdict: Row, line: Ply[]}} GameRecord
 *
 * @typedef {{number: number, diagram?: Diagram, answer: string, explanation: string, path?: string[]}} Instance
 * @typedef {{instances: Instance[], output: string}} ContestAnswer
 *
 * @typedef {{bytes?: number, total?: number, games?: number, plies?: number, illegal?: number, seconds?: number}} Progress
 */
export {};
