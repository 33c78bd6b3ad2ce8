import type { Document, DocumentName } from '../document/document.ts';
import { formatDocumentName } from '../document/document-name.ts';
import { compareTimestamps, microsFromTimestamp } from '../document/timestamp.ts';
import type { Timestamp } from '../document/value.ts';
import { StatusError } from '../status.ts';
import type { Precondition } from './write.ts';

/** Why `precondition` does not hold for the stored document, or null where it does. */
export function preconditionFailure(
  name: DocumentName,
  stored: Document | null,
  precondition: Precondition | null,
): StatusError | null {
  if (precondition === null) return null;
  if (precondition.type === 'updateTime') return versionFailure(name, stored, precondition.updateTime);
  if (precondition.exists && stored === null) return missing(name);
  return !precondition.exists && stored !== null ? existing(name) : null;
}

function versionFailure(
  name: DocumentName,
  stored: Document | null,
  updateTime: Timestamp,
): StatusError | null {
  if (stored === null) return missing(name);
  if (compareTimestamps(stored.updateTime, updateTime) === 0) return null;
  const versions = [stored.updateTime, updateTime].map(microsFromTimestamp);
  return new StatusError(
    'FAILED_PRECONDITION',
    `the stored version (${versions[0]}) does not match the required base version (${versions[1]})`,
  );
}

function missing(name: DocumentName): StatusError {
  return new StatusError('NOT_FOUND', `no entity to update: ${formatDocumentName(name)}`);
}

function existing(name: DocumentName): StatusError {
  // Google's words; what they say for other databases than the default one is not known.
  const entity = `EntityRef[partitionRef=dev~${name.project}, path=/${name.path.join('/')}]`;
  return new StatusError('ALREADY_EXISTS', `entity already exists: ${entity}`);
}
