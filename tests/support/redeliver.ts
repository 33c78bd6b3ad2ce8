import { requireEnvironment } from './environment.ts';
import { waitUntil } from './wait-until.ts';

/**
 * Delivers the event of a document's creation to a function until the function acknowledges it, as the platform does; the
 * emulator never repeats an event by itself.
 */
export async function redeliverCreation(functionName: string, document: string): Promise<void> {
  await waitUntil(`${functionName} to acknowledge ${document}`, async () => {
    const status = await deliverCreation(functionName, document);
    return status === 200 ? status : undefined;
  });
}

/** Delivers it once, and gives back the status of the answer. */
async function deliverCreation(functionName: string, document: string): Promise<number> {
  const project = requireEnvironment('GCLOUD_PROJECT');
  const path = `/functions/projects/${project}/triggers/europe-west1-${functionName}-0`;
  const now = new Date().toISOString();
  const name = `projects/${project}/databases/(default)/documents/${document}`;
  const response = await fetch(new URL(path, requireEnvironment('FUNCTIONS_URL')), {
    method: 'POST',
    headers: cloudEventHeaders(project, document, now),
    body: JSON.stringify({ value: { name, fields: {}, createTime: now, updateTime: now } }),
  });
  await response.text();
  return response.status;
}

/** Calls a scheduled function once, as the scheduler does; the emulator has no scheduler. Gives back the status of the answer. */
export async function runSchedule(functionName: string): Promise<number> {
  const project = requireEnvironment('GCLOUD_PROJECT');
  const path = `/functions/projects/${project}/triggers/europe-west1-${functionName}-0`;
  const response = await fetch(new URL(path, requireEnvironment('FUNCTIONS_URL')), {
    method: 'POST',
    headers: { 'X-CloudScheduler-ScheduleTime': new Date().toISOString() },
  });
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
