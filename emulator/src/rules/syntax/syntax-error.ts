import type { Position } from '../position.ts';

/** Stops the parser; `parseRules` converts it to an issue, so it never leaves the rules engine. */
export class RulesSyntaxError extends Error {
  readonly position: Position;

  constructor(message: string, position: Position) {
    super(message);
    this.position = position;
  }
}
