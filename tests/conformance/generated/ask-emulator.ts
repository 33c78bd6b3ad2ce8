import { Agent, type RequestOptions, request } from 'node:http';
import { type Auth, fixedDocument, type GeneratedFile, type GeneratedRequest } from './generated-file.ts';

/** What an emulator answered: `allow`, `deny`, or why the request itself was at fault; and its words. */
export interface Answer {
  readonly verdict: string;
  readonly message: string;
}

/**
 * An answer as one letter: `A` the rules let it pass, `F` they came to false, `E` to an error, `D` they denied it for
 * several reasons, `R` the request itself was refused.
 */
export type Letter = 'A' | 'F' | 'E' | 'D' | 'R';

/** Of several writes, or of a query with several alternatives, Google's emulator tells now this reason, now that. */
const hasSeveral = /"writes":\[\{.*\},\{"(?:update|delete)"|"op":"(?:IN|OR|ARRAY_CONTAINS_ANY)"/;

export function letterOf({ verdict, message }: Answer, { body }: GeneratedRequest): Letter {
  if (verdict === 'allow') return 'A';
  if (verdict !== 'deny') return 'R';
  if (hasSeveral.test(JSON.stringify(body))) return 'D';
  const reasons = [...message.trim().matchAll(/(.*?) for '(\w+)' @ L(\d+)(?:, |$)/gs)];
  const places = new Set(reasons.map(([, , method, line]) => `${method} ${line}`));
  // Google's emulator tries some operations twice: what came first is then only that it could not tell.
  const told = reasons.filter(([, reason]) => !reason?.startsWith('evaluation error'));
  if (places.size !== 1 || new Set(told.map(([, reason]) => reason === 'false')).size !== 1) return 'D';
  return told[0]?.[1] === 'false' ? 'F' : 'E';
}

/** `D` says no more than that the request was denied. */
export function agree(one: Letter, other: Letter): boolean {
  if (one === other) return true;
  return 'FED'.includes(one) && 'FED'.includes(other) && (one === 'D' || other === 'D');
}

/** Puts generated files to a running emulator over REST. */
export class GeneratedClient {
  readonly #url: string;
  readonly #project: string;
  readonly #root: string;

  constructor(url: string, project: string) {
    this.#url = url;
    this.#project = project;
    this.#root = `projects/${project}/databases/(default)/documents`;
  }

  /** What the emulator answers to each request; or why it takes neither the rules nor the documents. */
  async ask({ rules, requests }: GeneratedFile): Promise<readonly Answer[] | string> {
    const refused = await this.#setRules(rules);
    if (refused !== null) return refused;
    await this.#send('DELETE', `/emulator/v1/${this.#root}`, {});
    const stored = requests.flatMap((request, at) =>
      request.stored.map((document) => this.#fill(document, at)),
    );
    const documents = [{ path: 'fixed/one', fields: fixedDocument }, ...stored];
    const writes = documents.map(({ path, fields }) => ({
      update: { name: `${this.#root}/${path}`, fields },
    }));
    const answer = await this.#post(':commit', { writes }, 'Bearer owner');
    if (answer.verdict !== 'allow') return answer.message;
    return Promise.all(requests.map((request, at) => this.#put(this.#fill(request, at))));
  }

  async #put({ path, body, auth }: GeneratedRequest): Promise<Answer> {
    return this.#post(path, body, auth ? authorization(auth) : undefined);
  }

  #fill<T>(value: T, at: number): T {
    const text = JSON.stringify(value)
      .replaceAll('%root', this.#root)
      .replaceAll('%project', this.#project)
      .replaceAll('%at', `r${at}`);
    return JSON.parse(text);
  }

  async #setRules(content: string): Promise<string | null> {
    const path = `/emulator/v1/projects/${this.#project}:securityRules`;
    const { verdict, message } = await this.#send('PUT', path, { rules: { files: [{ content }] } });
    return verdict === 'allow' ? null : message;
  }

  #post(path: string, body: object, authorization?: string): Promise<Answer> {
    return this.#send('POST', `/v1/${this.#root}${path}`, body, authorization);
  }

  async #send(method: string, path: string, body: object, authorization?: string): Promise<Answer> {
    const content = JSON.stringify(body);
    const headers = {
      'content-length': Buffer.byteLength(content),
      ...(authorization === undefined ? {} : { authorization }),
    };
    const { status, text } = await exchange(`${this.#url}${path}`, { method, headers, agent }, content);
    if (status === 200) return { verdict: 'allow', message: '' };
    const answer = JSON.parse(text);
    const { error } = Array.isArray(answer) ? answer[0] : answer;
    return { verdict: status === 403 ? 'deny' : error.status, message: error.message };
  }
}

/** Connections are kept: a request takes less time than a connection. */
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

function exchange(
  url: string,
  options: RequestOptions,
  body: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** An unsigned token, which emulators believe. */
function authorization({ uid, token }: Auth): string {
  const parts = [
    { alg: 'none', typ: 'JWT' },
    { sub: uid, user_id: uid, ...token },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return `Bearer ${parts.join('.')}.`;
}
