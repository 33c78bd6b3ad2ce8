import { createHash } from 'node:crypto';

/** A document's id as part of a Message-ID. Ids come from browsers, so they may hold anything; an unusual one takes part by its hash. */
export function mailIdPart(documentId: string): string {
  if (/^[\w-]{1,64}$/.test(documentId)) return documentId;
  return createHash('sha256').update(documentId).digest('hex');
}
