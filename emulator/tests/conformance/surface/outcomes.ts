import { randomInt } from 'node:crypto';
import {
  clearDocuments,
  putRules,
  type RestAnswer,
  type RestClient,
  restClient,
} from '@labka/firestore-emulator/testing';
import { stable } from '../generated/outcome.ts';
import { stored } from './requests.ts';
import type { SurfaceRequest } from './surface-request.ts';
import { type Answer, callChannel, callGrpc, callRest, statusNames } from './transports.ts';

const calls = { rest: callRest, grpc: callGrpc, channel: callChannel } as const;

const rules = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  match /open/{id} { allow read, write: if %condition; }
  match /{path=**}/sub/{id} { allow read; }
} }`;

/** What one emulator answers, without what differs at each run. */
export interface Outcome {
  readonly status: string;
  readonly message: string;
  /** The answer and, after a write, every document. */
  readonly content: string;
}

/** After other answers of a method that writes, documents may have changed. */
const refusals: ReadonlySet<string> = new Set([
  'INVALID_ARGUMENT',
  'PERMISSION_DENIED',
  'FAILED_PRECONDITION',
  'NOT_FOUND',
  'ALREADY_EXISTS',
]);

/** Asks one emulator in a project of its own. */
export class SurfaceClient {
  readonly #host: string;
  readonly #name: string;
  /** Another run's requests without an answer may hold locks: each run has projects of its own. */
  #number = randomInt(36 ** 4 - 1000);
  #project: string;
  #owner: RestClient;
  #isFresh = false;
  #rules = '';

  constructor(host: string, project: string) {
    this.#host = host;
    this.#name = project;
    this.#project = this.#projectName();
    this.#owner = restClient(host, this.#project, 'owner');
  }

  /** @param patience milliseconds until an emulator counts as silent */
  async ask(request: SurfaceRequest, patience = 1_000): Promise<Outcome> {
    const isUsual = request.condition === undefined && request.stored === undefined;
    if (!this.#isFresh || !isUsual) await this.#store(request);
    const text = JSON.stringify(request.message);
    if (text.includes('projects/p/')) await clearDocuments(this.#host, this.#otherProject);
    const transaction = text.includes('%transaction') ? await this.#begin() : '';
    const answer = await calls[request.transport]({
      host: this.#host,
      database: this.#owner.root.replace('/documents', ''),
      method: request.method,
      authorization: request.isOwner ? 'Bearer owner' : null,
      message: Object(this.#fill(request.message, transaction)),
      bytes: request.bytes ?? 0,
      patience,
    });
    const isUnchanged = refusals.has(answer.status) || !mayWrite(request);
    this.#isFresh = isUnchanged && isUsual;
    if (answer.status === 'no answer') this.#leaveProject();
    const documents = isUnchanged || answer.status === 'no answer' ? [] : await this.#documents();
    for (const id of [transaction, ...answer.messages.flatMap((one) => Object(one).transaction ?? [])])
      if (id !== '' && answer.status !== 'no answer')
        await this.#owner.post(':rollback', { transaction: id });
    return outcomeOf(answer, documents);
  }

  /** A request without an answer may still write or hold locks. */
  #leaveProject(): void {
    this.#number += 1;
    this.#isFresh = false;
    this.#rules = '';
    this.#project = this.#projectName();
    this.#owner = restClient(this.#host, this.#project, 'owner');
  }

  /** Names are of equal length, because sentences count characters. */
  #projectName(): string {
    return `${this.#name}-${this.#number.toString(36).padStart(4, '0')}`;
  }

  /** `p-0-abcd`: requests call it `projects/p`. */
  get #otherProject(): string {
    return `p${this.#project.slice(-7)}`;
  }

  async #store({ condition = 'true', stored: more = {} }: SurfaceRequest): Promise<void> {
    await clearDocuments(this.#host, this.#project);
    const wanted = rules.replace('%condition', () => condition);
    if (wanted !== this.#rules) jsonOf(await putRules(this.#host, this.#project, wanted));
    this.#rules = wanted;
    const writes = Object.entries({ ...stored, ...more }).map(([path, fields]) => ({
      update: { name: `${this.#owner.root}/${path}`, fields: Object(fields) },
    }));
    jsonOf(await this.#owner.commit(writes));
  }

  async #begin(): Promise<string> {
    return jsonOf(await this.#owner.post(':beginTransaction', {})).transaction;
  }

  async #documents(): Promise<readonly unknown[]> {
    const structuredQuery = { from: [{ allDescendants: true }] };
    return jsonOf(await this.#owner.post(':runQuery', { structuredQuery }));
  }

  #fill(value: unknown, transaction: string): unknown {
    if (typeof value === 'string')
      return value
        .replaceAll('%root', this.#owner.root)
        .replaceAll('%database', this.#owner.root.replace('/documents', ''))
        .replaceAll('projects/p/databases/(default)/', `projects/${this.#otherProject}/databases/(default)/`)
        .replaceAll('%now', new Date(Date.now() - 1).toISOString())
        .replaceAll('%transaction', transaction);
    if (Array.isArray(value)) return value.map((one) => this.#fill(one, transaction));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, part]) => [key, this.#fill(part, transaction)]);
    return Object.fromEntries(entries);
  }
}

function jsonOf({ status, text }: RestAnswer): ReturnType<typeof JSON.parse> {
  if (status !== 200) throw new Error(text);
  return JSON.parse(text);
}

const writing: ReadonlySet<string> = new Set([
  'BatchWrite',
  'Commit',
  'CreateDocument',
  'DeleteDocument',
  'UpdateDocument',
  'Write',
]);

/** Over REST a wrong parent can make any POST create a document. */
function mayWrite({ change, method }: SurfaceRequest): boolean {
  return writing.has(method) || /^(?:parent|database)\b/.test(change);
}

/** Opaque values: only whether they are present. */
const opaque = /"(transaction|nextPageToken|streamToken|streamId|resumeToken)":"[^"]+"/g;
/** Why a write of a batch failed: its code is compared. */
const reasons = /(?<="code":\d+),"message":"(?:[^"\\]|\\.)*"/g;
/** Ids that the server chooses. */
const randomId = /\/[A-Za-z0-9]{20}(?=["\s])/g;
/** The moment of a run as protobufjs decodes it. */
const recent = /\{"nanos":\d+,"seconds":"1[789]\d{8}"\}/g;

/** The project of a client, and versions of documents in messages. */
const project = /(demo-\w+|\bp)-\w-\w{4}\b/g;
const version = /\b\d{16}\b/g;

function outcomeOf(answer: Answer, documents: readonly unknown[]): Outcome {
  const { message, status } = refusedTarget(answer) ?? answer;
  if (status !== 'OK')
    return {
      status,
      message:
        message
          .replace(/^[A-Z_]+: /, '')
          .replace(project, '$1')
          .replace(version, '…')
          .replace(randomId, '/…')
          .split('\n')[0] ?? '',
      content: '',
    };
  const parts = [answer.messages.filter(tellsMore), documents].flatMap((list) =>
    list
      .map((one) => JSON.stringify(stable(one)))
      .filter((text) => text !== '{}')
      .sort(),
  );
  const content = parts
    .join(' ')
    .replace(reasons, '')
    .replace(recent, '"now"')
    .replace(project, '$1')
    .replace(opaque, '"$1":"…"')
    .replace(randomId, '/…');
  return { status, message: '', content };
}

/** The error of a listener, as the error of a request. */
function refusedTarget({
  messages,
}: Answer): { readonly message: string; readonly status: string } | undefined {
  const [cause] = messages.flatMap((one) => Object(one).targetChange?.cause ?? []);
  return cause && { status: statusNames[cause.code] ?? String(cause.code), message: cause.message ?? '' };
}

/** Not for messages that only tell that a listener is up to date. */
function tellsMore(message: unknown): boolean {
  const { targetChange } = Object(message);
  return targetChange === undefined || /"(?:ADD|CURRENT|REMOVE)"/.test(JSON.stringify(targetChange));
}

/** What a replay compares; the sentence too where it is about a name. */
export function outcomeText({ content, message, status }: Outcome): string {
  return `${status} ${content}${aboutName.test(message) ? message : ''}`;
}

/** Of other sentences ours say more. */
const aboutName = /^(?:Document|Document parent|Database|Resource|Collection)(?: name| id)? "/;
