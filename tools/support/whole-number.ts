import { Failure } from './fail.ts';

/** The value of an option, from 1 to 9999. */
export function readWholeNumber(option: string, text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Failure(`${option} is "${text}"; it must be a whole number from 1 to 9999.`);
}
