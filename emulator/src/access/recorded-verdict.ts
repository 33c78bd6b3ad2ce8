import {
  type DocumentReader,
  evaluate,
  type RulesDocument,
  type Ruleset,
  type RulesRequest,
} from '../rules/index.ts';

/** A decision of the rules, with all that it depended on. */
export interface RecordedVerdict {
  /** The text of the rules. */
  readonly source: string;
  readonly request: RulesRequest;
  /** Has only the documents that the rules read; throws for others. */
  readonly documents: DocumentReader;
  readonly isAllowed: boolean;
}

/** Whether other rules would decide otherwise, or might, since they read other documents. */
export function isChangedBy(ruleset: Ruleset, { documents, isAllowed, request }: RecordedVerdict): boolean {
  try {
    return evaluate(ruleset, request, documents).allowed !== isAllowed;
  } catch (error) {
    if (error instanceof UnknownDocument) return true;
    throw error;
  }
}

class UnknownDocument extends Error {}

/** `reader` passes reads on and keeps their results. `replay` answers from these. */
export function recordReads(documents: DocumentReader): { reader: DocumentReader; replay: DocumentReader } {
  const kept = {
    before: new Map<string, RulesDocument | null>(),
    after: new Map<string, RulesDocument | null>(),
  };
  const read = (moment: 'before' | 'after') => (path: readonly string[]) => {
    const document = documents[moment](path);
    kept[moment].set(path.join('/'), document);
    return document;
  };
  const replay = (moment: 'before' | 'after') => (path: readonly string[]) => {
    const document = kept[moment].get(path.join('/'));
    if (document === undefined) throw new UnknownDocument();
    return document;
  };
  const isWritten = (path: readonly string[]) => documents.isWritten?.(path) === true;
  return {
    reader: { before: read('before'), after: read('after'), isWritten },
    replay: { before: replay('before'), after: replay('after'), isWritten },
  };
}
