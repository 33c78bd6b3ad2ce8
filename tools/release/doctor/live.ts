/* What is live in the project after a release. */
import { collectionTable, isExpiring } from '@labka/functions/operations';
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
    const below = 'databases/(default)/collectionGroups/-/fields';
    const answer = await google.ask(`firestore.googleapis.com/v1/~/${below}?pageSize=300&filter=${filter}`);
    const expiring = (answer?.fields ?? [])
      .filter(({ ttlConfig }) => ['ACTIVE', 'CREATING'].includes(ttlConfig?.state ?? ''))
      .map(({ name }) => name.split('/').at(-3));
    const kept = collectionTable.filter(isExpiring).filter(({ name }) => !expiring.includes(name));
    return kept.map(({ name }) => `Nothing deletes documents of ${name} when they expire.`);
  },
  fix: rules.fix,
};

/** Each function of this checkout, and what calls it besides events, by firebase-tools' names. */
const deployed = Object.entries(triggers).map(([id, { __endpoint: endpoint }]) => {
  const place = `locations/${endpoint.region}`;
  const queue = `cloudtasks.googleapis.com/v2/~/${place}/queues/${id}`;
  const schedule = `cloudscheduler.googleapis.com/v1/~/${place}/jobs/firebase-schedule-${id}-${endpoint.region}`;
  const callers = [
    ...(endpoint.taskQueueTrigger ? [{ path: queue, state: 'RUNNING' }] : []),
    ...(endpoint.scheduleTrigger ? [{ path: schedule, state: 'ENABLED' }] : []),
  ];
  return { name: `${place}/functions/${id}`, callers };
});

export const functions: Check = {
  name: 'functions',
  severity: 'blocker',
  find: async ({ google }) => {
    const answer = await google.ask('cloudfunctions.googleapis.com/v2/~/locations/-/functions?pageSize=1000');
    return deployed.flatMap(({ name }) => {
      const found = answer?.functions?.find((live) => live.name.endsWith(`/${name}`));
      return found?.state === 'ACTIVE' ? [] : [`${name} is ${found?.state ?? 'not there'}, not ACTIVE.`];
    });
  },
  fix: ({ target, google }) =>
    `${deployAll(target)}; \`npx firebase functions:log --project ${google.projectId}\` says what went wrong.`,
};

export const queues: Check = {
  name: 'queues and schedules',
  severity: 'blocker',
  find: async ({ google }) => {
    const callers = deployed.flatMap((each) => each.callers);
    const answers = await Promise.all(callers.map(({ path }) => google.ask(path)));
    return callers.flatMap(({ path, state }, index) => {
      const answer = answers[index];
      // Google omits the first enum value, which is "unspecified".
      const found = answer ? (answer.state ?? state) : 'not there';
      return found === state ? [] : [`${path.split('/').at(-1)} is ${found}, not ${state}: mails wait.`];
    });
  },
  // firebase-tools skips a function whose code is live unless its codebase is named, even if its queue is missing.
  fix: ({ target, google }) =>
    `${deployAll(target)}; if paused: \`gcloud tasks queues resume <name> --location ${region} --project ${google.projectId}\` (for the schedule \`gcloud scheduler jobs resume\`).`,
};

function deployAll(target: Subject['target']): string {
  return `\`npm run deploy -- ${target} --only functions:default\``;
}

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
