import { invalidArgument } from '../../status.ts';

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Texts can look so, too; most requests have neither. */
const numberAhead = /(?:^|[[:,])\s*-?\d/;

/**
 * Parses JSON with each number as its text, because a JavaScript number holds no 64-bit integer. Protobuf's
 * JSON format treats both alike.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(numberAhead.test(text) ? quoteNumbers(text) : text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw invalidArgument(`Payload isn't valid for request. ${cause.message}.`);
  }
}

/** The parts between quotes are alternately outside and inside a string. */
function quoteNumbers(text: string): string {
  let isString = false;
  const parts = text.split('"').map((part) => {
    const shown = isString ? part : part.replace(number, '"$&"');
    if (!(isString && endsInEscape(part))) isString = !isString;
    return shown;
  });
  return parts.join('"');
}

/** Whether an odd number of backslashes ends the text, which escapes the quote after it. */
function endsInEscape(text: string): boolean {
  let end = text.length;
  while (text[end - 1] === '\\') end -= 1;
  return (text.length - end) % 2 === 1;
}
