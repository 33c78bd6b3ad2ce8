/* What is live in the project after a release. */
import * as triggers from '@labka/functions/triggers';
import { script } from '../deploy/run.ts';
import { region } from '../google.ts';
import type { Check } from './check.ts';

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

/** The paths and states of functions, queues and the schedule, which firebase-tools names. */
const deployed = Object.entries(triggers).flatMap(([id, { __endpoint: endpoint }]) => {
  const { taskQueueTrigger: queue, scheduleTrigger: schedule, region: place } = endpoint;
  const job = `firebase-schedule-${id}-${place}`;
  return Object.entries({
    [`cloudfunctions.googleapis.com/v2/~/locations/${place}/functions/${id}`]: 'ACTIVE',
    ...(queue && { [`cloudtasks.googleapis.com/v2/~/locations/${place}/queues/${id}`]: 'RUNNING' }),
    ...(schedule && { [`cloudscheduler.googleapis.com/v1/~/locations/${place}/jobs/${job}`]: 'ENABLED' }),
  });
});

export const functions: Check = {
  name: 'functions, queues and schedule',
  severity: 'blocker',
  find: async ({ google }) => {
    const answers = await Promise.all(deployed.map(([path]) => google.ask(path)));
    return deployed.flatMap(([path, state], index) => {
      const answer = answers[index];
      // Google omits the first enum value, which is "unspecified".
      const found = answer ? (answer.state ?? state) : 'not there';
      return found === state ? [] : [`${path.split('/').slice(-2).join('/')} is ${found}, not ${state}.`];
    });
  },
  // firebase-tools skips a function whose code is live unless its codebase is named, even if its queue is missing.
  fix: ({ target, google }) =>
    `\`npm run deploy -- ${target} --only functions:default\`; if paused: \`gcloud tasks queues resume <name> --location ${region} --project ${google.projectId}\` (for the schedule \`gcloud scheduler jobs resume\`); \`npx firebase functions:log --project ${target}\` says what went wrong.`,
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
