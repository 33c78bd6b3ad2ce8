import { Agent, request as httpRequest } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import { text as readText } from 'node:stream/consumers';
import { form, frames } from '../../raw-channel.ts';
import { encodeJson, padded } from './encode.ts';
import { methodOf } from './protocol.ts';

/** A call of one method with filled-in names. */
export interface Call {
  readonly host: string;
  readonly database: string;
  readonly method: string;
  readonly authorization: string | null;
  readonly message: Readonly<Record<string, unknown>>;
  /** The length of the encoded message, which padding reaches. */
  readonly bytes: number;
  /** Milliseconds until the emulator counts as silent: Google's never answers some requests. */
  readonly patience: number;
}

/** The status of an answer, `OK` or an error's, its messages, and an error's text. */
export interface Answer {
  readonly status: string;
  readonly message: string;
  readonly messages: readonly unknown[];
}

const silence: Answer = { status: 'no answer', message: '', messages: [] };

/** Streams stay open: their answer ends with the first of these. */
export function isLast(method: string, heard: readonly unknown[]): boolean {
  if (method === 'Write') return heard.length > 1;
  return heard.some((message) => /"targetChangeType":"(?:CURRENT|REMOVE)"/.test(JSON.stringify(message)));
}

/** JSON in which `%raw:…%` stands for any text, such as a number beyond a double's precision. */
export function jsonText(json: unknown): string {
  return JSON.stringify(json)
    .replace(/"%raw:([^"]*)%"/g, '$1')
    .replaceAll('%slash', '/');
}

const agent = new Agent({ keepAlive: true });
const fresh = new Agent({ keepAlive: false });

interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** Time in which this process was too busy to read an answer does not count. */
function afterQuiet(milliseconds: number, done: () => void): NodeJS.Timeout {
  let ticks = milliseconds / 50;
  return setInterval(() => {
    ticks -= 1;
    if (ticks <= 0) done();
  }, 50);
}

/** Unlike `fetch` keeps `..` in a path. */
function http(
  call: Call,
  method: string,
  path: string,
  body: string,
  isFresh = false,
): Promise<HttpAnswer | null> {
  const [hostname, port] = call.host.split(':');
  const authorization = call.authorization === null ? {} : { authorization: call.authorization };
  const headers = {
    'content-type': 'text/plain',
    'content-length': Buffer.byteLength(body),
    ...authorization,
  };
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method, headers, agent: isFresh ? fresh : agent };
    const sent = httpRequest(options, (response) => {
      readText(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, text }),
        () => resolve(null),
      );
    });
    const timer = afterQuiet(call.patience + body.length / 1000, () => {
      sent.destroy();
      resolve(null);
    });
    sent.on('close', () => clearInterval(timer));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        http(call, method, path, body, true).then(resolve, reject);
      else resolve(null);
    });
    sent.end(body);
  });
}

/** By the HTTP rule of the method in Google's description. */
export async function callRest(call: Call): Promise<Answer> {
  const { http: rule } = methodOf(call.method);
  const rest = structuredClone({ ...call.message });
  const path = rule.path.replace(/\{(\w[\w.]*)(?:=[^}]*)?\}/g, (_, key: string) =>
    String(takeOut(rest, key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()).split('.')))
      .split('/')
      .map((part) => encodeURIComponent(part).replaceAll('%25slash', '%2F'))
      .join('/'),
  );
  const body = rule.body === '*' ? rest : rule.body === undefined ? undefined : (rest[rule.body] ?? {});
  const inUrl =
    rule.body === '*' ? {} : Object.fromEntries(Object.entries(rest).filter(([key]) => key !== rule.body));
  // Google's emulator does not read `+` as a space.
  const parameters = flat(inUrl, '')
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  const answer = await http(
    call,
    rule.verb,
    `${path}${parameters === '' ? '' : `?${parameters}`}`,
    body === undefined ? '' : jsonText(body).padEnd(call.bytes),
  );
  return answer === null ? silence : fromHttp(answer);
}

function takeOut(json: Record<string, unknown>, [key = '', ...rest]: readonly string[]): unknown {
  const content = json[key];
  if (rest.length > 0 && typeof content === 'object' && content !== null)
    return takeOut(content as Record<string, unknown>, rest);
  delete json[key];
  return content ?? '';
}

function flat(content: unknown, path: string): [string, string][] {
  if (Array.isArray(content)) return content.flatMap((one) => flat(one, path));
  if (typeof content !== 'object' || content === null)
    return [[path, String(content).replace(/^%raw:(.*)%$/, '$1')]];
  return Object.entries(content).flatMap(([key, part]) => flat(part, path === '' ? key : `${path}.${key}`));
}

function fromHttp({ status, text }: HttpAnswer): Answer {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { status: `HTTP ${status}`, message: text, messages: [] };
  }
  const { error } = Object(Array.isArray(json) ? json[0] : json);
  if (status === 200 && error === undefined)
    return { status: 'OK', message: '', messages: Array.isArray(json) ? json : [json] };
  return { status: error?.status ?? `HTTP ${status}`, message: error?.message ?? '', messages: [] };
}

const sessions = new Map<string, ClientHttp2Session>();

/** An emulator ends the session of a message that is too large. */
function sessionOf({ bytes, host }: Call): ClientHttp2Session {
  const known = bytes > 0 ? undefined : sessions.get(host);
  if (known !== undefined && !known.closed && !known.destroyed) return known;
  // Megabytes; Node refuses further streams beyond it.
  const session = connect(`http://${host}`, { maxSessionMemory: 1000 });
  session.on('error', () => session.destroy());
  if (bytes > 0) return session;
  sessions.set(host, session);
  return session;
}

export function closeSessions(): void {
  for (const session of sessions.values()) session.destroy();
  sessions.clear();
}

export const statusNames: readonly string[] =
  'OK CANCELLED UNKNOWN INVALID_ARGUMENT DEADLINE_EXCEEDED NOT_FOUND ALREADY_EXISTS PERMISSION_DENIED RESOURCE_EXHAUSTED FAILED_PRECONDITION ABORTED OUT_OF_RANGE UNIMPLEMENTED INTERNAL UNAVAILABLE DATA_LOSS UNAUTHENTICATED'.split(
    ' ',
  );

/** A write stream first learns its database. */
const openings: Readonly<Record<string, (database: string) => object>> = {
  Write: (database) => ({ database }),
};
const token = Buffer.from('0').toString('base64');

function streamed({ database, message, method }: Call): readonly object[] {
  const opening = openings[method]?.(database);
  return opening === undefined ? [message] : [opening, { streamToken: token, ...message }];
}

export async function callGrpc(call: Call): Promise<Answer> {
  const { isStream, request, response } = methodOf(call.method);
  const session = sessionOf(call);
  const stream = session.request({
    ':method': 'POST',
    ':path': `/google.firestore.v1.Firestore/${call.method}`,
    'content-type': 'application/grpc',
    te: 'trailers',
    'google-cloud-resource-prefix': call.database,
    ...(call.authorization === null ? {} : { authorization: call.authorization }),
  });
  const messages: unknown[] = [];
  let buffered = Buffer.alloc(0);
  const answered = new Promise<Answer>((resolve) => {
    const finish = (status: string, message = '') => {
      clearInterval(timer);
      stream.close();
      resolve({ status, message, messages });
    };
    const size = call.bytes + JSON.stringify(call.message).length;
    const timer = afterQuiet(call.patience + size / 1000, () => finish('no answer'));
    stream.on('error', () => {});
    stream.on('close', () => finish('connection lost'));
    stream.on('data', (data: Buffer) => {
      buffered = Buffer.concat([buffered, data]);
      while (buffered.length >= 5 && buffered.length >= 5 + buffered.readUInt32BE(1)) {
        const end = 5 + buffered.readUInt32BE(1);
        messages.push(
          response.toObject(response.decode(buffered.subarray(5, end)), {
            enums: String,
            longs: String,
            bytes: String,
          }),
        );
        buffered = buffered.subarray(end);
      }
      if (isStream && isLast(call.method, messages)) finish('OK');
    });
    for (const event of ['response', 'trailers'])
      stream.on(event, (headers: Record<string, unknown>) => {
        const code = headers['grpc-status'];
        if (code !== undefined)
          finish(
            statusNames[Number(code)] ?? String(code),
            decodeURIComponent(String(headers['grpc-message'] ?? '')),
          );
      });
    const [last = {}, ...others] = isStream ? [...streamed(call)].reverse() : [call.message];
    for (const message of others) stream.write(framed(encodeJson(request, message)));
    stream.write(framed(padded(encodeJson(request, last), call.bytes)));
    if (!isStream) stream.end();
  });
  const answer = await answered;
  // A later request gets a new session.
  if (call.bytes > 0 || /^(?:no answer|connection lost)$/.test(answer.status)) session.close();
  return answer;
}

function framed(bytes: Uint8Array): Buffer {
  const prefix = Buffer.alloc(5);
  prefix.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([prefix, bytes]);
}

/** Over WebChannel, as browsers do. */
export async function callChannel(call: Call): Promise<Answer> {
  const url = (parameters: Record<string, string>) =>
    `/google.firestore.v1.Firestore/${call.method}/channel?${new URLSearchParams({ VER: '8', ...parameters })}`;
  const authorization = call.authorization === null ? '' : `authorization:${call.authorization}\r\n`;
  const headers = `google-cloud-resource-prefix:${call.database}\r\n${authorization}`;
  const [first = '', ...others] = streamed(call).map((one) => jsonText(one).padEnd(call.bytes));
  const opened = await http(
    call,
    'POST',
    url({ RID: '1', CVER: '22' }),
    `${new URLSearchParams({ headers })}&${form(0, first)}`,
    true,
  );
  const [, session = ''] = /\["c","([^"]+)"/.exec(opened?.text ?? '') ?? [];
  if (opened === null || session === '') return opened === null ? silence : fromHttp(opened);
  for (const other of others) await http(call, 'POST', url({ SID: session, RID: '2' }), form(1, other), true);
  const answer = await pollChannel(call, (acknowledged) =>
    url({ RID: 'rpc', SID: session, AID: String(acknowledged), CI: '1', TYPE: 'xmlhttp' }),
  );
  await http(call, 'POST', url({ SID: session, TYPE: 'terminate', RID: '3' }), '', true);
  return answer;
}

async function pollChannel(call: Call, url: (acknowledged: number) => string): Promise<Answer> {
  const messages: unknown[] = [];
  for (let acknowledged = 0; ; ) {
    const polled = await http(call, 'GET', url(acknowledged), '', true);
    if (polled === null) return { ...silence, messages };
    if (polled.status !== 200) return fromHttp(polled);
    for (const [id, [message]] of (frames(polled.text) as [number, unknown[]][][]).flat()) {
      acknowledged = id;
      const { error } = Object(Array.isArray(message) ? message[0] : message);
      if (error !== undefined) return { status: error.status, message: error.message ?? '', messages };
      if (message !== 'noop' && message !== 'close') messages.push(message);
      if (message === 'close') return { status: 'closed', message: '', messages };
    }
    if (isLast(call.method, messages)) return { status: 'OK', message: '', messages };
  }
}
