import { propertyOf } from '../../json.ts';
import { invalidArgument, StatusError, unimplemented } from '../../status.ts';
import { databaseFromText } from '../codec/name.ts';
import type { Emulator } from '../emulator.ts';
import { writeExport } from '../export/export-files.ts';
import { parseBackgroundTrigger, parseTrigger } from '../triggers/trigger.ts';
import { type Answer, htmlAnswer, jsonAnswer, textAnswer } from './answer.ts';
import { parseBody } from './body.ts';

/** A request to the emulator's own endpoints. */
interface EndpointRequest {
  readonly emulator: Emulator;
  readonly body: Buffer;
  readonly parameters: URLSearchParams;
  /** The Origin header, if a web page sent the request. */
  readonly origin: string | undefined;
  /** The captures of the endpoint's pattern. */
  readonly project: string;
  readonly rest: string;
}

type Endpoint = readonly [method: string, path: RegExp, answer: (request: EndpointRequest) => Answer];

const endpoints: readonly Endpoint[] = [
  ['GET', /^\/$/, () => textAnswer(200, 'Ok\n')],
  ['POST', /^\/reset$/, reset],
  ['POST', /^\/shutdown$/, shutdown],
  ['PUT', /^\/emulator\/v1\/projects\/([^/:]+):securityRules$/, putSecurityRules],
  ['DELETE', /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+\/documents(?:\/.+)?)$/, clearDocuments],
  ['POST', /^\/emulator\/v1\/projects\/([^/]+)\/eventarcTrigger$/, registerTrigger],
  ['PUT', /^\/emulator\/v1\/projects\/([^/]+)\/triggers\/([^/]+)$/, registerBackgroundTrigger],
  ['GET', /^\/emulator\/v1\/projects\/([^/:]+):ruleCoverage(\.html)?$/, getRuleCoverage],
  ['POST', /^\/emulator\/v1\/projects\/([^/:]+):export$/, exportDocuments],
];

/** Handles the emulator's own endpoints; returns null for other paths. */
export function answerEndpoint(
  method: string,
  path: string,
  request: Pick<EndpointRequest, 'emulator' | 'body' | 'parameters' | 'origin'>,
): Answer | null {
  for (const [endpointMethod, pattern, answer] of endpoints) {
    const [match, project = '', rest = ''] = (endpointMethod === method && pattern.exec(path)) || [];
    if (match !== undefined) return answer({ ...request, project, rest });
  }
  return null;
}

function reset({ emulator }: EndpointRequest): Answer {
  emulator.store.reset();
  return textAnswer(200, 'Resetting...\n');
}

function shutdown({ emulator }: EndpointRequest): Answer {
  setImmediate(emulator.onShutdown);
  return textAnswer(200, 'Shutting down...\n');
}

function clearDocuments({ emulator, project, rest }: EndpointRequest): Answer {
  const [database = '', , ...path] = rest.split('/');
  emulator.store.database({ project, database }).clear(path);
  return jsonAnswer({});
}

/** Warnings return status 200; invalid rules only with `ignore_errors` (firebase-tools' hot reload). */
function putSecurityRules({ body, emulator, project }: EndpointRequest): Answer {
  const { ignoresErrors, name, source } = parseRulesRequest(parseBody(body));
  const issues = emulator.rules.set(project, source, name);
  if (!ignoresErrors && issues.some(({ severity }) => severity === 'ERROR')) {
    const sentences = issues.map(({ line, column, description }) => `L${line}:${column} ${description}`);
    throw invalidArgument(`Error compiling rules:\n${sentences.join('\n')}`);
  }
  if (!ignoresErrors && issues.length === 0) return jsonAnswer({});
  return jsonAnswer({
    issues: issues.map(({ line, column, description, severity }) => ({
      sourcePosition: { line, column },
      description,
      severity,
    })),
  });
}

function parseRulesRequest(json: unknown) {
  const files = propertyOf(propertyOf(json, 'rules'), 'files');
  const [file, ...others]: readonly unknown[] = Array.isArray(files) ? files : [];
  if (others.length > 0) throw unimplemented('rules in several files');
  const source = propertyOf(file, 'content');
  if (typeof source !== 'string')
    throw invalidArgument('rules.files[0].content: expected the text of a rules file.');
  const ignoresErrors =
    propertyOf(json, 'ignore_errors') === true || propertyOf(json, 'ignoreErrors') === true;
  const name = propertyOf(file, 'name');
  return { source, name: typeof name === 'string' ? name : 'firestore.rules', ignoresErrors };
}

function getRuleCoverage({ emulator, project, rest }: EndpointRequest): Answer {
  const coverage = emulator.rules.coverageOf(project);
  if (coverage === null) throw new StatusError('NOT_FOUND', `The project ${project} has no security rules.`);
  return rest === '' ? jsonAnswer(coverage.report) : htmlAnswer(coverage.page);
}

function registerTrigger({ body, emulator, parameters, project }: EndpointRequest): Answer {
  const id = parameters.get('eventarcTriggerId');
  if (id === null) throw invalidArgument('The parameter eventarcTriggerId is missing.');
  emulator.triggers.register(parseTrigger(id, project, parseBody(body)));
  return jsonAnswer({});
}

/** Writes the default database to a local folder. Only local programs may request this, not web pages. */
function exportDocuments({ body, emulator, origin, project }: EndpointRequest): Answer {
  if (origin !== undefined) throw new StatusError('PERMISSION_DENIED', 'Web pages may not write exports.');
  const json = parseBody(body);
  const name = databaseFromText(textOr(propertyOf(json, 'database'), ''));
  if (name.database !== '(default)') throw unimplemented('exports of other databases than (default)');
  if (name.project !== project) throw invalidArgument(`The database is not one of the project ${project}.`);
  const folder = textOr(propertyOf(json, 'export_name'), `firestore_export_${Math.floor(Date.now() / 1000)}`);
  if (!/^[\w-]+$/.test(folder)) throw invalidArgument('export_name: expected letters, digits, - and _.');
  const documents = [...emulator.store.database(name).all];
  const entries = documents.map(({ name, fields }) => ({ path: name.path, fields }));
  writeExport(textOr(propertyOf(json, 'export_directory'), ''), folder, project, entries);
  return jsonAnswer({});
}

function textOr(json: unknown, fallback: string): string {
  return typeof json === 'string' ? json : fallback;
}

function registerBackgroundTrigger({ body, emulator, project, rest }: EndpointRequest): Answer {
  emulator.triggers.register(parseBackgroundTrigger(rest, project, parseBody(body)));
  return jsonAnswer({});
}
