/** `projects/{project}/databases/{database}`. */
export interface DatabaseName {
  readonly project: string;
  /** `(default)`, or the name of one of several databases. */
  readonly database: string;
}

/** A database and the segments below `documents`: none, a collection's or a document's. */
export interface ResourceName extends DatabaseName {
  readonly path: readonly string[];
}

/** A document's name. `path` has an even number of segments: collection, id, collection, id, … */
export type DocumentName = ResourceName;

const databasePattern = /^projects\/([^/]+)\/databases\/([^/]+)$/;
const resourcePattern = /^projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/(.+))?$/s;

/** Returns undefined for any other form. */
export function parseDatabaseName(name: string): DatabaseName | undefined {
  const [, project, database] = databasePattern.exec(name) ?? [];
  return project === undefined || database === undefined ? undefined : { project, database };
}

/** Returns undefined for any other form or an empty segment. */
export function parseResourceName(name: string): ResourceName | undefined {
  const [, project, database, rest] = resourcePattern.exec(name) ?? [];
  if (project === undefined || database === undefined) return undefined;
  const path = rest === undefined ? [] : rest.split('/');
  return path.includes('') ? undefined : { project, database, path };
}

export function formatDatabaseName({ project, database }: DatabaseName): string {
  return `projects/${project}/databases/${database}`;
}

export function formatDocumentName(name: DocumentName): string {
  return `${formatDatabaseName(name)}/documents/${name.path.join('/')}`;
}
