// What is thrown. Every error has a kind; a message is one line for people.

/** The kind says what was wrong; `fault` is a fault of Arbiter's own. */
export class ArbiterError extends Error {
  constructor(kind, message) {
    super(message);
    this.name = 'ArbiterError';
    this.kind = kind;
  }
}

/** A move that is not legal, or a text that is not exactly one move: `ruling` says why. */
export class IllegalMoveError extends ArbiterError {
  constructor(message, ruling) {
    super(ruling.rule === undefined ? 'unreadable' : 'illegal', message);
    this.name = 'IllegalMoveError';
    this.ruling = ruling;
  }
}

/** A text that does not have the form it should have. */
export class UnreadableError extends ArbiterError {
  constructor(message, { column, found, expected }) {
    super('unreadable', `${message} (character ${column})`);
    this.name = 'UnreadableError';
    this.column = column;
    this.found = found;
    this.expected = expected;
  }
}

/** A position that can be read but not played on: `findings` has every rule that it contradicts. */
export class ImpossiblePositionError extends ArbiterError {
  constructor(message, findings) {
    super('impossible', message);
    this.name = 'ImpossiblePositionError';
    this.findings = findings;
  }
}

/** The error for what an engine says of a question that it could not answer. */
export function errorOf(problem) {
  const { kind, message, ruling, findings } = problem;
  if (ruling !== undefined) return new IllegalMoveError(message, ruling);
  if (findings !== undefined) return new ImpossiblePositionError(message, findings);
  if (kind === 'unreadable') return new UnreadableError(message, problem);
  return new ArbiterError(kind, message);
}

/** Asks an engine; what it throws unexpectedly becomes an error without a trace of how it was built. */
export function ask(question) {
  try {
    return question();
  } catch (e) {
    if (e instanceof ArbiterError || e instanceof TypeError) throw e;
    const depth = e instanceof RangeError ? ': too deep for the stack of this engine' : '';
    throw new ArbiterError('fault', `Arbiter could not answer${depth}; please report what was asked`);
  }
}

/** Refuses an argument of another type than it should have. */
export function need(ok, where, found, expected) {
  if (!ok) {
    const shown = typeof found === 'string' ? JSON.stringify(found) : String(found);
    throw new TypeError(`${where}: found ${shown}, expected ${expected}`);
  }
}
