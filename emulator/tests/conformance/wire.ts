import {
  type CaseRequest,
  clearDocuments,
  documentWrite,
  putRules,
  type RestAnswer,
  type RestClient,
  type RulesCase,
  refusalOf,
  restClient,
  unsignedToken,
} from '@labka/firestore-emulator/testing';
import { toWireRequest } from './wire-request.ts';

/** An emulator's response: the verdict of the rules and the reason. */
export interface WireAnswer {
  /** `refused` for an invalid request, whatever the rules are. */
  readonly verdict: 'allow' | 'deny' | 'refused';
  readonly reason: string;
}

/** Sends cases to a running emulator over REST, in a separate project. */
export class WireClient {
  readonly #host: string;
  readonly #project: string;
  readonly #owner: RestClient;
  #rules = '';
  #stored: RulesCase['documents'] | null = null;

  constructor(host: string, project: string) {
    this.#host = host;
    this.#project = project;
    this.#owner = restClient(host, project, 'owner');
  }

  async ask({ documents, request, rules }: RulesCase): Promise<WireAnswer> {
    await this.#setRules(grantOtherWrites(rules, request));
    if (documents !== this.#stored) await this.#store(documents);
    const { auth } = request;
    const token = auth ? unsignedToken(auth.uid, auth.token, this.#project) : null;
    const { body, path } = toWireRequest(request, this.#owner.root);
    const answer = toWireAnswer(await restClient(this.#host, this.#project, token).post(path, body));
    // A granted request may have changed the documents.
    if (answer.verdict === 'allow') this.#stored = null;
    return answer;
  }

  /** Replaces all documents of the project. An invalid path is left for the request to fail. */
  async #store(documents: RulesCase['documents']): Promise<void> {
    await clearDocuments(this.#host, this.#project);
    const writes = documents
      .filter(({ path }) => path.split('/').length % 2 === 0)
      .map(({ path, fields }) => documentWrite(`${this.#owner.root}/${path}`, fields));
    if (writes.length > 0) expectOk(await this.#owner.commit(writes));
    this.#stored = documents;
  }

  async #setRules(content: string): Promise<void> {
    if (content === this.#rules) return;
    expectOk(await putRules(this.#host, this.#project, content));
    this.#rules = content;
  }
}

function toWireAnswer(answer: RestAnswer): WireAnswer {
  if (answer.status === 200) return { verdict: 'allow', reason: '' };
  return { verdict: answer.status === 403 ? 'deny' : 'refused', reason: refusalOf(answer).message };
}

function expectOk({ status, text }: RestAnswer): void {
  if (status !== 200) throw new Error(`${status}: ${text}`);
}

/** The case does not test the other writes of a commit, so an added rule grants them. */
function grantOtherWrites(rules: string, { alsoWritten = [] }: CaseRequest): string {
  const allowed = alsoWritten.map(({ path }) => ` match /${path} { allow write; }`).join('');
  return rules.replace(/(match \/databases\/\{\w+\}\/documents \{)/, `$1${allowed}`);
}
