import {
  clearDocuments,
  putRules,
  type RestAnswer,
  type RestClient,
  refusalOf,
  restClient,
  unsignedToken,
} from '@labka/firestore-emulator/testing';
import { fixedDocument, type GeneratedFile, type GeneratedRequest } from './generated-file.ts';

/**
 * An emulator's response: `allow`, `deny`, or the status of an invalid request; and its message or result.
 */
export interface Answer {
  readonly verdict: string;
  readonly message: string;
  readonly body: unknown;
}

/**
 * A response as one letter: `A` allowed, `F` the rules were false, `E` an error, `D` denied for several
 * reasons, `R` the request was refused.
 */
export type Letter = 'A' | 'F' | 'E' | 'D' | 'R';

/** For several writes, or a query with several alternatives, the reason of Google's emulator varies. */
const hasSeveral = /"writes":\[\{.*\},\{"(?:update|delete)"|"op":"(?:IN|OR|ARRAY_CONTAINS_ANY)"/;

export function letterOf({ verdict, message }: Answer, { body }: GeneratedRequest): Letter {
  if (verdict === 'allow') return 'A';
  if (verdict !== 'deny') return 'R';
  if (hasSeveral.test(JSON.stringify(body))) return 'D';
  const reasons = [...message.trim().matchAll(/(.*?) for '(\w+)' @ L(\d+)(?:, |$)/gs)];
  const places = new Set(reasons.map(([, , method, line]) => `${method} ${line}`));
  // Google's emulator evaluates some operations twice: the first time it only cannot decide.
  const told = reasons.filter(([, reason]) => !reason?.startsWith('evaluation error'));
  if (places.size !== 1 || new Set(told.map(([, reason]) => reason === 'false')).size !== 1) return 'D';
  return told[0]?.[1] === 'false' ? 'F' : 'E';
}

/** `D` only means that the request was denied. */
export function agree(one: Letter, other: Letter): boolean {
  if (one === other) return true;
  return 'FED'.includes(one) && 'FED'.includes(other) && (one === 'D' || other === 'D');
}

/** Sends generated files to a running emulator over REST. */
export class GeneratedClient {
  readonly #host: string;
  readonly #project: string;
  readonly #owner: RestClient;

  constructor(host: string, project: string) {
    this.#host = host;
    this.#project = project;
    this.#owner = restClient(host, project, 'owner');
  }

  /** The response to each request, or the error for the rules or documents. */
  async ask({ rules, requests }: GeneratedFile): Promise<readonly Answer[] | string> {
    const taken = toAnswer(await putRules(this.#host, this.#project, rules));
    if (taken.verdict !== 'allow') return taken.message;
    await clearDocuments(this.#host, this.#project);
    const stored = requests.flatMap((request, at) =>
      request.stored.map((document) => this.#fill(document, at)),
    );
    const documents = [{ path: 'fixed/one', fields: fixedDocument }, ...stored];
    const writes = documents.map(({ path, fields }) => ({
      update: { name: `${this.#owner.root}/${path}`, fields },
    }));
    const answer = toAnswer(await this.#owner.commit(writes));
    if (answer.verdict !== 'allow') return answer.message;
    return Promise.all(requests.map((request, at) => this.#put(this.#fill(request, at))));
  }

  /** The fields of existing documents by path. */
  async read(paths: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    if (paths.length === 0) return new Map();
    const { root } = this.#owner;
    const { text } = await this.#owner.post(':batchGet', {
      documents: paths.map((path) => `${root}/${path}`),
    });
    const answers: readonly { readonly found?: { readonly name: string; readonly fields?: unknown } }[] =
      JSON.parse(text);
    return new Map(
      answers.flatMap(({ found }) =>
        found ? [[found.name.slice(root.length + 1), found.fields ?? {}]] : [],
      ),
    );
  }

  async #put({ path, body, auth }: GeneratedRequest): Promise<Answer> {
    const token = auth ? unsignedToken(auth.uid, auth.token, this.#project) : null;
    return toAnswer(await restClient(this.#host, this.#project, token).post(path, body));
  }

  #fill<T>(value: T, at: number): T {
    const text = JSON.stringify(value)
      .replaceAll('%root', this.#owner.root)
      .replaceAll('%project', this.#project)
      .replaceAll('%at', `r${at}`);
    return JSON.parse(text);
  }
}

function toAnswer(answer: RestAnswer): Answer {
  if (answer.status === 200) return { verdict: 'allow', message: '', body: JSON.parse(answer.text) };
  const { status, message } = refusalOf(answer);
  return { verdict: answer.status === 403 ? 'deny' : status, message, body: null };
}
