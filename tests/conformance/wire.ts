import type { CaseRequest, ConformanceCase } from './conformance-case.ts';
import { documentWrite, toWireRequest } from './wire-request.ts';

/** What an emulator answered: whether its rules let the request pass, and why not. */
export interface WireAnswer {
  /** `refused` when the request itself was at fault, whatever the rules say. */
  readonly verdict: 'allow' | 'deny' | 'refused';
  readonly reason: string;
}

/** Puts cases to a running emulator over REST, in a project of its own. */
export class WireClient {
  readonly #url: string;
  readonly #project: string;
  readonly #root: string;
  #rules = '';
  #stored: ConformanceCase['documents'] | null = null;

  constructor(url: string, project: string) {
    this.#url = url;
    this.#project = project;
    this.#root = `projects/${project}/databases/(default)/documents`;
  }

  async ask({ documents, request, rules }: ConformanceCase): Promise<WireAnswer> {
    await this.#setRules(letInOthers(rules, request));
    if (documents !== this.#stored) await this.#store(documents);
    const { body, path } = toWireRequest(request, this.#root);
    const answer = await this.#answer(await this.#post(path, body, authorization(request.auth)));
    // What was let in may have changed the documents.
    if (answer.verdict === 'allow') this.#stored = null;
    return answer;
  }

  /** Replaces everything in the project. What is no document's path is left to the request to fail on. */
  async #store(documents: ConformanceCase['documents']): Promise<void> {
    await this.#expectOk(await this.#send('DELETE', `/emulator/v1/${this.#root}`, {}));
    const writes = documents
      .filter(({ path }) => path.split('/').length % 2 === 0)
      .map(({ path, fields }) => documentWrite(`${this.#root}/${path}`, fields));
    if (writes.length > 0) await this.#expectOk(await this.#post(':commit', { writes }, 'Bearer owner'));
    this.#stored = documents;
  }

  async #setRules(content: string): Promise<void> {
    if (content === this.#rules) return;
    const path = `/emulator/v1/projects/${this.#project}:securityRules`;
    await this.#expectOk(await this.#send('PUT', path, { rules: { files: [{ content }] } }));
    this.#rules = content;
  }

  async #answer(response: Response): Promise<WireAnswer> {
    const answer = await response.json();
    if (response.ok) return { verdict: 'allow', reason: '' };
    // A stream, such as that of a query, may answer with a list.
    const { error } = Array.isArray(answer) ? answer[0] : answer;
    return { verdict: response.status === 403 ? 'deny' : 'refused', reason: error.message };
  }

  /** Reads the answer to its end: only then is its connection free for the next request. */
  async #expectOk(response: Response): Promise<void> {
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status}: ${text}`);
  }

  #post(path: string, body: object, authorization?: string): Promise<Response> {
    return this.#send('POST', `/v1/${this.#root}${path}`, body, authorization);
  }

  #send(method: string, path: string, body: object, authorization?: string): Promise<Response> {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    return fetch(`${this.#url}${path}`, { method, headers, body: JSON.stringify(body) });
  }
}

/** An unsigned token, which emulators believe. */
function authorization(auth: CaseRequest['auth']): string | undefined {
  if (auth === undefined) return undefined;
  const claims = { sub: auth.uid, user_id: auth.uid, ...auth.token };
  const parts = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `Bearer ${parts.join('.')}.`;
}

/** The other writes of a commit are not what a case asks about: a rule of their own lets them pass. */
function letInOthers(rules: string, { alsoWritten = [] }: CaseRequest): string {
  const allowed = alsoWritten.map(({ path }) => ` match /${path} { allow write; }`).join('');
  return rules.replace(/(match \/databases\/\{\w+\}\/documents \{)/, `$1${allowed}`);
}
