import type { Document } from '../document/document.ts';
import type { DocumentName } from '../document/document-name.ts';
import { compareTimestamps, microsFromTimestamp } from '../document/timestamp.ts';
import type { Timestamp } from '../document/value.ts';
import { StatusError } from '../status.ts';
import type { Precondition } from './write.ts';

/** The error of a failed precondition; null if it holds. */
export function preconditionFailure(
  name: DocumentName,
  stored: Document | null,
  precondition: Precondition | null,
): StatusError | null {
  if (precondition === null) return null;
  if (precondition.type === 'updateTime') return versionFailure(stored, precondition.updateTime);
  if (precondition.exists && stored === null) return missing(name);
  return !precondition.exists && stored !== null ? existing(name) : null;
}

/** The version of a missing document, so that SDKs retry a transaction whose document was deleted. */
const neverUpdated: Timestamp = { seconds: 0n, nanos: 0 };

function versionFailure(stored: Document | null, updateTime: Timestamp): StatusError | null {
  const storedTime = stored?.updateTime ?? neverUpdated;
  if (compareTimestamps(storedTime, updateTime) === 0) return null;
  const versions = [storedTime, updateTime].map(microsFromTimestamp);
  return new StatusError(
    'FAILED_PRECONDITION',
    `the stored version (${versions[0]}) does not match the required base version (${versions[1]})`,
  );
}

function missing(name: DocumentName): StatusError {
  return new StatusError('NOT_FOUND', `no entity to update: app: "dev~${name.project}"\n${entityPath(name)}`);
}

/** The path in protobuf's text format. */
function entityPath({ path }: DocumentName): string {
  const elements: string[] = [];
  for (let at = 0; at < path.length; at += 2) {
    elements.push(`  Element {\n    type: "${path[at]}"\n    name: "${path[at + 1]}"\n  }\n`);
  }
  return `path <\n${elements.join('')}>\n`;
}

function existing(name: DocumentName): StatusError {
  // Google's message; its text for databases other than `(default)` is unknown.
  const entity = `EntityRef[partitionRef=dev~${name.project}, path=/${name.path.join('/')}]`;
  return new StatusError('ALREADY_EXISTS', `entity already exists: ${entity}`);
}
