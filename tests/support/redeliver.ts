import { requireEnvironment } from './environment.ts';
import { waitUntil } from './wait-until.ts';

/**
 * Delivers the event of a document's creation to a function until the function acknowledges it, as the platform does;
 * the emulator never redelivers events.
 */
export async function redeliverCreation(functionName: string, document: string): Promise<void> {
  await waitUntil(`${functionName} to acknowledge ${document}`, async () => {
    const status = await deliverCreation(functionName, document);
    return status === 200 ? status : undefined;
  });
}

/** Delivers it once, and returns the status of the response. */
function deliverCreation(functionName: string, document: string): Promise<number> {
  const project = requireEnvironment('GCLOUD_PROJECT');
  const time = new Date().toISOString();
  const name = `projects/${project}/databases/(default)/documents/${document}`;
  const body = JSON.stringify({ value: { name, fields: {}, createTime: time, updateTime: time } });
  return callTrigger(functionName, cloudEventHeaders(project, document, time), body);
}

/** Calls a scheduled function once; the emulator has no scheduler. Returns the status of the response. */
export function runSchedule(functionName: string): Promise<number> {
  return callTrigger(functionName, { 'X-CloudScheduler-ScheduleTime': new Date().toISOString() });
}

async function callTrigger(
  functionName: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<number> {
  const project = requireEnvironment('GCLOUD_PROJECT');
  const path = `/functions/projects/${project}/triggers/europe-west1-${functionName}-0`;
  const url = new URL(path, requireEnvironment('FUNCTIONS_URL'));
  const response = await fetch(url, { method: 'POST', headers, ...(body !== undefined && { body }) });
  await response.text();
  return response.status;
}

function cloudEventHeaders(project: string, document: string, time: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'ce-datacontenttype': 'application/json',
    'ce-specversion': '1.0',
    'ce-id': crypto.randomUUID(),
    'ce-type': 'google.cloud.firestore.document.v1.created',
    'ce-source': `//firestore.googleapis.com/projects/${project}/databases/(default)`,
    'ce-subject': `documents/${document}`,
    'ce-document': document,
    'ce-time': time,
    'ce-project': project,
    'ce-database': '(default)',
    'ce-namespace': '(default)',
    'ce-location': 'eur3',
  };
}
