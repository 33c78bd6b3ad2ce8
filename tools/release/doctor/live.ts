/* What is live in the project after a release. */
import { isExpiring } from '@labka/functions/collections/collection';
import { collectionTable } from '@labka/functions/collections/table';
import * as triggers from '@labka/functions/triggers';
import { script } from '../deploy/run.ts';
import { region } from '../google.ts';
import type { Check, Subject } from './check.ts';

export const rules: Check = {
  name: 'live rules',
  severity: 'blocker',
  find: async ({ google, checkout }) => {
    const release = await google.ask('firebaserules.googleapis.com/v1/~/releases/cloud.firestore');
    const ruleset = release && (await google.ask(`firebaserules.googleapis.com/v1/${release.rulesetName}`));
    const files = ruleset?.source?.files ?? [];
    const areOurs = files.length === 1 && files[0]?.content === checkout.rules;
    return areOurs ? [] : ['They are not those of firestore.rules in this checkout.'];
  },
  fix: ({ target }) => `\`npm run deploy -- ${target} --only firestore\``,
};

/** Whether data is deleted as the texts promise. */
export const timeToLive: Check = {
  name: 'time to live',
  severity: 'blocker',
  find: async ({ google }) => {
    const filter = encodeURIComponent('indexConfig.usesAncestorConfig=false OR ttlConfig:*');
    const answer = await google.ask(
      `firestore.googleapis.com/v1/~/databases/(default)/collectionGroups/-/fields?pageSize=300&filter=${filter}`,
    );
    const isKept = (name: string) => {
      const field = answer?.fields?.find((each) =>
        each.name.endsWith(`/collectionGroups/${name}/fields/expireAt`),
      );
      return !['ACTIVE', 'CREATING'].includes(field?.ttlConfig?.state ?? '');
    };
    const kept = collectionTable.filter(isExpiring).filter(({ name }) => isKept(name));
    return kept.map(({ name }) => `Nothing deletes documents of ${name} when they expire.`);
  },
  fix: rules.fix,
};

/** Each function of this checkout: where it is, and what calls it besides events. */
const deployed = Object.entries(triggers).map(([id, { __endpoint: endpoint }]) => {
  const location = String(endpoint.region);
  return {
    id,
    location,
    hasQueue: endpoint.taskQueueTrigger !== undefined,
    hasSchedule: endpoint.scheduleTrigger !== undefined,
  };
});

export const functions: Check = {
  name: 'functions',
  severity: 'blocker',
  find: async ({ google }) => {
    const answer = await google.ask('cloudfunctions.googleapis.com/v2/~/locations/-/functions?pageSize=1000');
    return deployed.flatMap(({ id, location }) => {
      const found = answer?.functions?.find(({ name }) => name.endsWith(`/${location}/functions/${id}`));
      return found?.state === 'ACTIVE' ? [] : [`${id} is ${found?.state ?? 'not there'}, not ACTIVE.`];
    });
  },
  fix: ({ target, google }) =>
    `${deployAll(target)}; \`npx firebase functions:log --project ${google.projectId}\` says what went wrong.`,
};

/** Queues and schedules, by firebase-tools' names, and the state in which they call. */
const callers = deployed.flatMap(({ id, location, hasQueue, hasSchedule }) => [
  ...(hasQueue
    ? [{ path: `cloudtasks.googleapis.com/v2/~/locations/${location}/queues/${id}`, state: 'RUNNING' }]
    : []),
  ...(hasSchedule
    ? [
        {
          path: `cloudscheduler.googleapis.com/v1/~/locations/${location}/jobs/firebase-schedule-${id}-${location}`,
          state: 'ENABLED',
        },
      ]
    : []),
]);

export const queues: Check = {
  name: 'queues and schedules',
  severity: 'blocker',
  find: async ({ google }) => {
    const problems = callers.map(async ({ path, state }) => {
      const answer = await google.ask(path);
      // Google omits the first enum value, which is "unspecified".
      const found = answer === null ? 'not there' : (answer.state ?? state);
      return found === state ? [] : [`${path.split('/').at(-1)} is ${found}, not ${state}: mails wait.`];
    });
    return (await Promise.all(problems)).flat();
  },
  // firebase-tools skips a function whose code is live unless its codebase is named, even if its queue is missing.
  fix: ({ target, google }) =>
    `${deployAll(target)}; if paused: \`gcloud tasks queues resume <name> --location ${region} --project ${google.projectId}\` (for the schedule \`gcloud scheduler jobs resume\`).`,
};

function deployAll(target: Subject['target']): string {
  return `\`npm run deploy -- ${target} --only functions:default\``;
}

export const uptimeAlert: Check = {
  name: 'alert “Site not reachable”',
  severity: 'warning',
  find: async ({ google }) => {
    const answer = await google.ask('monitoring.googleapis.com/v3/~/alertPolicies?pageSize=1000');
    const alert = answer?.alertPolicies?.find(({ displayName }) => displayName === 'Site not reachable');
    return alert?.enabled === false
      ? ['It is off. Once the pages are live at their domain, it can be on.']
      : [];
  },
  fix: ({ target }) =>
    `Set site_is_live = true in infra/${target}.tfvars, commit it, and run \`npm run infra -- ${target}\`.`,
};

/** Writes a marked message, waits for its mail to support, and erases it. */
export const testMessage: Check = {
  name: 'test message',
  severity: 'blocker',
  find: async ({ target }) => {
    const isMailed = await script(['staff', 'inbox', 'test', '--project', target]);
    return isMailed ? [] : ['It was not mailed to support; see above.'];
  },
  fix: ({ target }) =>
    `\`npm run staff -- inbox failures --project ${target}\` and \`npx firebase functions:log --project ${target}\` say why.`,
};
