import * as triggers from '@labka/functions/triggers';
import type { CloudProject } from './control-plane/cloud-project.ts';
import { part, type Resource, text } from './control-plane/resource.ts';
import { contents, liveVersion } from './control-plane/site.ts';

/** What a release of this checkout deploys, in the order of `activeFunctions`. */
export const builtFunctions: readonly string[] = Object.keys(triggers).toSorted();

export function region(project: CloudProject): string {
  return `projects/${project.id}/locations/europe-west1`;
}

export function activeFunctions(project: CloudProject): string[] {
  return project
    .list(`${region(project)}/functions`)
    .filter(({ state }) => state === 'ACTIVE')
    .map((resource) => text(resource, 'name').split('/').at(-1) ?? '')
    .toSorted();
}

export function functionNamed(project: CloudProject, id: string): Resource {
  return project.resources.get(`${region(project)}/functions/${id}`) ?? {};
}

/** A function that another release of this repository has deployed. */
export function putFunction(project: CloudProject, id: string, state: string): void {
  const name = `${region(project)}/functions/${id}`;
  const labels = { 'deployment-tool': 'cli-firebase' };
  const buildConfig = { entryPoint: id, runtime: 'nodejs22' };
  const there = { name, state, environment: 'GEN_2', labels, buildConfig, serviceConfig: {} };
  project.resources.set(name, there);
}

/** A page as visitors get it, and its scripts; empty before the first release. */
export function livePage(project: CloudProject, file: string): string {
  const version = liveVersion(project);
  return version === null ? '' : (contents(project, version)[file]?.toString() ?? '');
}

export function liveRules(project: CloudProject): string {
  const release = project.resources.get(`projects/${project.id}/releases/cloud.firestore`) ?? {};
  const ruleset = project.resources.get(text(release, 'rulesetName')) ?? {};
  return JSON.stringify(part(ruleset, 'source'));
}
