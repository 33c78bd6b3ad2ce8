import { notFound } from '../google-error.ts';
import { patched, text } from '../resource.ts';
import { routesOf } from '../route.ts';
import { existing, nameIn } from './existing.ts';
import { getResourcePolicy, setResourcePolicy } from './policies.ts';

const route = routesOf('cloudtasks.googleapis.com');
const queues = '/v2/projects/{project}/locations/{location}/queues';

export const tasks = [
  route('GET', queues, 'cloudtasks.queues.list', (call) => ({ queues: call.project.list(nameIn(call)) })),
  route('GET', `${queues}/{queue}`, 'cloudtasks.queues.get', (call) => existing(call, nameIn(call))),
  route('POST', queues, 'cloudtasks.queues.create', ({ project, body }) => {
    const queue = { state: 'RUNNING', ...body };
    project.resources.set(text(body, 'name'), queue);
    return queue;
  }),
  route('PATCH', `${queues}/{queue}`, 'cloudtasks.queues.update', (call) => {
    const queue = patched(existing(call, nameIn(call)), call.body, call.query.get('updateMask'));
    call.project.resources.set(nameIn(call), queue);
    return queue;
  }),
  route('DELETE', `${queues}/{queue}`, 'cloudtasks.queues.delete', (call) => {
    if (!call.project.resources.delete(nameIn(call))) throw notFound(nameIn(call));
    return {};
  }),
  route('POST', `${queues}/{queue}:purge`, 'cloudtasks.queues.purge', (call) => existing(call, nameIn(call))),
  route('POST', `${queues}/{queue}:getIamPolicy`, 'cloudtasks.queues.getIamPolicy', getResourcePolicy),
  route('POST', `${queues}/{queue}:setIamPolicy`, 'cloudtasks.queues.setIamPolicy', setResourcePolicy),
];
