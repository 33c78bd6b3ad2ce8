import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { MailTask } from '@labka/functions/delivery/queue';

export interface TaskQueue {
  /** What CLOUD_TASKS_EMULATOR_HOST is set to. */
  readonly host: string;
  /** What it took, by name. */
  readonly tasks: ReadonlyMap<string, MailTask>;
  /** How often it was given a task that it knew. */
  readonly repeated: () => number;
  /** Called with each new task, before the answer. */
  onTask: () => void;
  stop(): Promise<void>;
}

/** What Cloud Tasks answers to whoever enqueues: a task of a known name is refused with 409. It carries out nothing. */
export async function startTaskQueue(): Promise<TaskQueue> {
  const tasks = new Map<string, MailTask>();
  let repeated = 0;
  const server = createServer(async (request, response) => {
    const { name, body } = await readTask(request);
    const isKnown = tasks.has(name);
    if (isKnown) repeated += 1;
    else {
      tasks.set(name, body);
      queue.onTask();
    }
    response.writeHead(isKnown ? 409 : 200, { 'content-type': 'application/json' });
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The queue listens on no port.');
  const queue: TaskQueue = {
    host: `127.0.0.1:${address.port}`,
    tasks,
    repeated: () => repeated,
    onTask: () => {},
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return queue;
}

/** The request of firebase-admin: the work is JSON in base64. */
interface EnqueueRequest {
  readonly task: { readonly name: string; readonly httpRequest: { readonly body: string } };
}

async function readTask(request: Parameters<typeof json>[0]) {
  const { task } = (await json(request)) as EnqueueRequest;
  const { data } = JSON.parse(Buffer.from(task.httpRequest.body, 'base64').toString('utf8'));
  return { name: task.name, body: data as MailTask };
}
