import { describe, expect, test } from 'vitest';
import { explainFault } from '../../tools/release/google/faults.ts';
import { releasePermissions, roleWith } from '../../tools/release/google/roles.ts';

function granting(role: string, member = '.+') {
  return new RegExp(`gcloud projects add-iam-policy-binding labka --member=${member} --role=roles/${role}\n`);
}

function refused(service: string, path: string) {
  return `Request to https://${service}.googleapis.com/${path} had HTTP Error: 403, The caller does not`;
}

const builder = 'serviceAccount:1-compute@x.com';

/** A part of the sentence that explains what the CLI (15.34.2) or one of Google's APIs says. */
const said: Readonly<Record<string, string | RegExp>> = {
  'Error: Failed to authenticate, have you run firebase login?': 'You are not logged in',
  'Your credentials are no longer valid. Please run firebase login --reauth': 'firebase login --reauth',
  'Error: Failed to make request to https://firebase.googleapis.com/v1beta1/x': 'Google cannot be reached',
  'getaddrinfo ENOTFOUND cloudfunctions.googleapis.com': 'Check the network',
  'Your project labka must be on the Blaze (pay-as-you-go) plan to complete this command.': 'has no billing',
  'Got "Quota Exceeded" error: HTTP Error: 429, Quota exceeded for quota metric': 'A quota of labka',
  "current project quotas don't allow for the max instances: maxScale may not exceed 2": 'A quota of labka',
  'Since this is your first time using 2nd gen functions, we need a little bit longer': 'Wait five minutes',
  'HTTP Error: 409, unable to queue the operation': 'Another operation is changing this project',
  'Error: Failed to get Firebase project labka. Please make sure the project': 'npx firebase projects:list',
  'Expected secret NEWSLETTER_SECRET@2 to be in state ENABLED': 'The secret NEWSLETTER_SECRET is not set',
  'Unable to deploy to Hosting as there is no Hosting site.': 'npx firebase hosting:sites:create labka',
  'no value for the following environment variables: MAIL_FROM': 'functions/.env.labka lacks MAIL_FROM',
  'Build failed with status: FAILURE and message: npm error': 'cloud-build/builds?project=labka',
  'Unexpected error while uploading file: HTTP Error: 503': 'run the same command again to finish',
  'https://secretmanager.googleapis.com/v1/projects/labka/secrets/SMTP_URL/versions/latest had HTTP Error: 404':
    'npx firebase functions:secrets:set SMTP_URL --project labka',
  'Request to https://firebase.googleapis.com/v1beta1/projects/labka had HTTP Error: 403, The caller':
    'The project labka cannot be reached',
  'Permissions denied enabling eventarc.googleapis.com.': granting('serviceusage.serviceUsageAdmin'),
  'We failed to modify the IAM policy for the project.': granting('resourcemanager.projectIamAdmin'),
  'permission \u001B[1miam.serviceAccounts.ActAs\u001B[22m on service account a@b':
    granting('iam.serviceAccountUser'),
  'The permission cloudfunctions.functions.setIamPolicy is required': granting('cloudfunctions.admin'),
  "403, Permission 'secretmanager.secrets.setIamPolicy' denied on resource": granting('secretmanager.admin'),
  'lacks IAM permission "cloudscheduler.jobs.create" for the resource': granting('cloudscheduler.admin'),
  'Artifact Registry Administrator (roles/artifactregistry.admin) IAM role':
    granting('artifactregistry.admin'),
  [refused('cloudtasks', 'v2/projects/labka/locations/europe-west1/queues/sendMail')]:
    granting('cloudtasks.queueAdmin'),
  [refused('firebaserules', 'v1/projects/labka/rulesets')]: granting('firebaserules.admin'),
  [refused('firebaserules', 'v1/projects/labka/releases/cloud.firestore')]: granting('firebaserules.admin'),
  [refused('firebasehosting', 'v1beta1/projects/-/sites/labka/versions')]: granting('firebasehosting.admin'),
  [refused('run', 'v1/projects/labka/locations/x/services/newsletter:setIamPolicy')]: granting('run.admin'),
  [refused('serviceusage', 'v1/projects/labka/services/run:enable')]: granting(
    'serviceusage.serviceUsageAdmin',
  ),
  [refused('firestore', 'v1/projects/labka/databases/x/collectionGroups/a/indexes')]:
    granting('datastore.indexAdmin'),
  'Permission denied on secret: projects/1/secrets/SMTP_URL for Revision service account 1-compute@x.com. The':
    granting('secretmanager.secretAccessor', builder),
  'Creating trigger failed: Permission "eventarc.events.receiveEvent" denied on "1-compute@x.com".': granting(
    'eventarc.eventReceiver',
    builder,
  ),
};

describe('a fault', () => {
  test.each(Object.entries(said))('%s', (output, sentence) => {
    expect(explainFault(output, 'labka')).toEqual(
      typeof sentence === 'string' ? expect.stringContaining(sentence) : expect.stringMatching(sentence),
    );
  });

  test('that is unknown is shown as it is', () => {
    expect(explainFault('Error: the moon is full', 'labka')).toBeUndefined();
  });

  test('is reported before its consequences', () => {
    const output = 'We failed to modify the IAM policy for the project.\nHTTP Error: 500, backend error';
    expect(explainFault(output, 'labka')).toContain('roles/resourcemanager.projectIamAdmin');
  });
});

test('each permission that a release needs has a role', () => {
  for (const permission of releasePermissions) expect(roleWith(permission)).toMatch(/^roles\//);
});
