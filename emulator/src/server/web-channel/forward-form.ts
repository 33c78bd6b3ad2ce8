import { invalidArgument } from '../../status.ts';

/**
 * The form that a client posts: messages in order and, in the first post, the headers that would need a CORS
 * preflight.
 */
export interface ForwardForm {
  /** The number of the first message, counted over the whole channel. */
  readonly offset: number;
  /** Messages in protobuf's JSON format. */
  readonly messages: readonly string[];
  readonly authorization: string | undefined;
}

/** Parses `headers=…&count=2&ofs=0&req0___data__=…&req1___data__=…`. */
export function parseForwardForm(body: Buffer): ForwardForm {
  const form = new URLSearchParams(body.toString('utf8'));
  const count = wholeNumber(form, 'count');
  const messages: string[] = [];
  while (messages.length < count) messages.push(requireMessage(form, messages.length));
  return {
    offset: wholeNumber(form, 'ofs'),
    messages,
    authorization: authorizationIn(form.get('headers') ?? ''),
  };
}

export function wholeNumber(form: URLSearchParams, name: string, fallback = 0): number {
  const text = form.get(name) ?? String(fallback);
  if (!/^\d{1,9}$/.test(text)) throw invalidArgument(`WebChannel: ${name} is not a whole number.`);
  return Number(text);
}

function requireMessage(form: URLSearchParams, index: number): string {
  const message = form.get(`req${index}___data__`);
  if (message === null) throw invalidArgument(`WebChannel: the form has no req${index}___data__.`);
  return message;
}

/** One header per line, as in HTTP. */
function authorizationIn(headers: string): string | undefined {
  return /^authorization:[ \t]*(.*?)[ \t]*$/im.exec(headers)?.[1];
}
