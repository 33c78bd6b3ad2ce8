import { notFound } from '../google-error.ts';
import { part, text } from '../resource.ts';
import { type Call, routesOf } from '../route.ts';
import { existing, nameIn } from './existing.ts';

const route = routesOf('firebaserules.googleapis.com');

export const rules = [
  route('POST', '/v1/projects/{project}:test', 'firebaserules.rulesets.test', () => ({ issues: [] })),
  route('GET', '/v1/projects/{project}/releases', 'firebaserules.releases.list', ({ project }) => ({
    releases: [...project.resources]
      .filter(([name]) => name.includes('/releases/cloud.'))
      .map(([, value]) => value),
  })),
  route('GET', '/v1/projects/{project}/releases/{release=**}', 'firebaserules.releases.get', (call) =>
    existing(call, nameIn(call)),
  ),
  route('GET', '/v1/projects/{project}/rulesets', 'firebaserules.rulesets.list', (call) => ({
    rulesets: call.project.list(nameIn(call)),
  })),
  route('GET', '/v1/projects/{project}/rulesets/{ruleset}', 'firebaserules.rulesets.get', (call) =>
    existing(call, nameIn(call)),
  ),
  route('POST', '/v1/projects/{project}/rulesets', 'firebaserules.rulesets.create', createRuleset),
  route('POST', '/v1/projects/{project}/releases', 'firebaserules.releases.create', ({ project, body }) => {
    const release = { ...body, createTime: new Date().toISOString() };
    project.resources.set(text(body, 'name'), release);
    return release;
  }),
  route(
    'PATCH',
    '/v1/projects/{project}/releases/{release=**}',
    'firebaserules.releases.update',
    updateRelease,
  ),
];

function createRuleset(call: Call) {
  const name = `${nameIn(call)}/ruleset-${call.cloud.next()}`;
  const ruleset = { name, source: part(call.body, 'source'), createTime: new Date().toISOString() };
  call.project.resources.set(name, ruleset);
  return ruleset;
}

function updateRelease(call: Call) {
  const name = nameIn(call);
  const before = call.project.resources.get(name);
  if (before === undefined) throw notFound(name);
  const release = { ...before, rulesetName: text(part(call.body, 'release'), 'rulesetName') };
  call.project.resources.set(name, release);
  return release;
}
