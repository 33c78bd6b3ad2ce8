import { expect } from 'vitest';

/* WebChannel as HTTP requests, below the SDK. */

export type Parameters = Readonly<Record<string, string>>;

/** A message of the back channel. */
export interface ReceivedMessage {
  readonly id: number;
  // biome-ignore lint/suspicious/noExplicitAny: assertions read properties of any response
  readonly message: any;
}

/** Messages of a forward channel, from `offset` on. */
export const form = (offset: number, ...messages: (object | string)[]) =>
  new URLSearchParams({
    count: String(messages.length),
    ofs: String(offset),
    ...Object.fromEntries(
      messages.map((message, index) => [
        `req${index}___data__`,
        typeof message === 'string' ? message : JSON.stringify(message),
      ]),
    ),
  }).toString();

/** The JSON of all frames of a response: a length in UTF-16 units, a line break, and the text. */
export function frames(text: string): unknown[] {
  const [, digits] = /^(\d+)\n/.exec(text) ?? [];
  if (digits === undefined) return [];
  const start = digits.length + 1;
  const end = start + Number(digits);
  return [JSON.parse(text.slice(start, end)), ...frames(text.slice(end))];
}

/** Channels of an emulator at `url`; the first messages carry `headers`, as SDKs send them. */
export function rawChannels(url: string, headers: Parameters = {}) {
  function channelUrl(method: string, parameters: Parameters): string {
    const query = new URLSearchParams({ VER: '8', ...parameters });
    return `${url}/google.firestore.v1.Firestore/${method}/channel?${query}`;
  }

  async function post(method: string, parameters: Parameters, body: string) {
    const response = await fetch(channelUrl(method, parameters), { method: 'POST', body });
    return { status: response.status, text: await response.text() };
  }

  /** Opens a channel with first messages; returns its session id. */
  async function openChannel(method: string, ...messages: (object | string)[]): Promise<string> {
    const sent = Object.entries(headers).map(([name, value]) => `${name}:${value}\r\n`);
    const first = `${new URLSearchParams({ headers: sent.join('') })}&${form(0, ...messages)}`;
    const { status, text } = await post(method, { RID: '1', CVER: '22' }, first);
    expect(status).toBe(200);
    const [[[id, [kind, session]]]] = frames(text) as [[[number, [string, string]]]];
    expect({ id, kind }).toEqual({ id: 0, kind: 'c' });
    return session;
  }

  /** One long poll: the arrays after `acknowledged`. */
  async function poll(
    method: string,
    session: string,
    acknowledged: number,
    more: Parameters = {},
  ): Promise<ReceivedMessage[]> {
    const parameters = {
      ...more,
      RID: 'rpc',
      SID: session,
      AID: String(acknowledged),
      CI: '1',
      TYPE: 'xmlhttp',
    };
    const text = await (await fetch(channelUrl(method, parameters))).text();
    return (frames(text) as [number, unknown[]][][]).flat().map(([id, [message]]) => ({ id, message }));
  }

  /** Polls until the awaited message; returns all messages up to it. */
  async function pollUntil(
    method: string,
    session: string,
    accepts: (message: ReceivedMessage['message']) => boolean,
  ): Promise<ReceivedMessage[]> {
    const heard: ReceivedMessage[] = [];
    while (!heard.some(({ message }) => accepts(message))) {
      heard.push(...(await poll(method, session, heard.at(-1)?.id ?? 0)));
    }
    return heard;
  }

  return { channelUrl, openChannel, poll, pollUntil, post };
}
