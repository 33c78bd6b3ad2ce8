import {
  clearDocuments,
  putRules,
  type RestAnswer,
  type RestClient,
  refusalOf,
  restClient,
} from '@labka/firestore-emulator/testing';
import { expect } from 'vitest';
import type { RecordedRequest } from './recorded-request.ts';

/** Prepares a project, sends the request and returns a summary of the response. */
export async function ask(host: string, project: string, request: RecordedRequest): Promise<string> {
  const refusal = await prepare(host, project, request);
  if (refusal !== null) return refusal;
  const owner = restClient(host, project, 'owner');
  const client = request.rules === null ? owner : restClient(host, project);
  return summary(await client.post(request.path ?? ':commit', filled(request.body, owner.root)));
}

/** Resets the project to the request's documents and rules; returns the error if the rules are rejected. */
export async function prepare(
  host: string,
  project: string,
  { rules, stored = {} }: RecordedRequest,
): Promise<string | null> {
  await clearDocuments(host, project);
  const owner = restClient(host, project, 'owner');
  await store(owner, filled(stored, owner.root));
  const answer = rules === null ? null : await putRules(host, project, wholeFile(rules));
  return answer === null || answer.status === 200 ? null : summary(answer);
}

export function filled<T>(value: T, root: string): T {
  return JSON.parse(JSON.stringify(value).replaceAll('%root', root));
}

function wholeFile(rules: string): string {
  return `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { ${rules} } }`;
}

async function store(owner: RestClient, documents: NonNullable<RecordedRequest['stored']>): Promise<void> {
  const writes = Object.entries(documents).map(([path, fields]) => ({
    update: { name: `${owner.root}/${path}`, fields },
  }));
  if (writes.length > 0) expect((await owner.commit(writes)).status).toBe(200);
}

/** A response without variable parts: `200` or the error's status, with the found documents. */
export function summary(answer: RestAnswer): string {
  if (answer.status !== 200) return refusalOf(answer).status;
  return ['OK', ...found(JSON.parse(answer.text))].join(' ');
}

function found(answer: unknown): readonly string[] {
  return Array.isArray(answer) ? answer.flatMap(foundIn) : [];
}

/** An element of a query's answer. */
interface Element {
  readonly document?: { readonly name: string };
  readonly result?: { readonly aggregateFields?: object };
}

function foundIn({ document, result }: Element): readonly string[] {
  if (document) return document.name.split('/documents/').slice(1);
  return result?.aggregateFields ? [JSON.stringify(result.aggregateFields)] : [];
}
