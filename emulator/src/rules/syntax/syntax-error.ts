import type { Position } from '../position.ts';

/** Stops the parser; `parseRules` turns it into an issue. It never leaves the rules engine. */
export class RulesSyntaxError extends Error {
  readonly position: Position;

  constructor(message: string, position: Position) {
    super(message);
    this.position = position;
  }
}
