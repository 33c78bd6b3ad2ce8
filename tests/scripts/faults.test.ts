import { describe, expect, test } from 'vitest';
import { explainFault } from '../../tools/release/google/faults.ts';
import { releasePermissions, roleWith } from '../../tools/release/google/roles.ts';

const binding = 'gcloud projects add-iam-policy-binding labka --member=';

/** What the CLI (15.34.2) and Google's APIs print, and a part of the sentence that follows. */
const said: readonly (readonly [string, string])[] = [
  ['Error: Failed to authenticate, have you run firebase login?', 'You are not logged in'],
  [
    'Error: Authentication Error: Your credentials are no longer valid. Please run firebase login --reauth',
    'npx firebase login --reauth',
  ],
  ['Error: Failed to make request to https://firebase.googleapis.com/v1beta1/x', 'Google cannot be reached'],
  ['getaddrinfo ENOTFOUND cloudfunctions.googleapis.com', 'Check the network'],
  [
    'Error: Your project labka must be on the Blaze (pay-as-you-go) plan to complete this command.',
    'has no billing',
  ],
  ['Got "Quota Exceeded" error: HTTP Error: 429, Quota exceeded for quota metric', 'A quota of labka'],
  [
    "Your current project quotas don't allow for the current max instances setting: maxScale may not exceed 2",
    'A quota of labka',
  ],
  [
    'Since this is your first time using 2nd gen functions, we need a little bit longer to finish setting everything up.',
    'Wait five minutes',
  ],
  ['HTTP Error: 409, unable to queue the operation', 'Another operation is changing this project'],
  [
    'Permissions denied enabling eventarc.googleapis.com.\n Please ask a project owner',
    '--role=roles/serviceusage.serviceUsageAdmin',
  ],
  [
    'Error: We failed to modify the IAM policy for the project. The functions deployment requires specific roles',
    '--role=roles/resourcemanager.projectIamAdmin',
  ],
  [
    'You must have permission \u001B[1miam.serviceAccounts.ActAs\u001B[22m on service account labka@appspot.gserviceaccount.com.',
    '--role=roles/iam.serviceAccountUser',
  ],
  [
    'Missing required permission on project labka to deploy new HTTPS functions. The permission cloudfunctions.functions.setIamPolicy is required',
    '--role=roles/cloudfunctions.admin',
  ],
  [
    "had HTTP Error: 403, Permission 'secretmanager.secrets.setIamPolicy' denied on resource",
    '--role=roles/secretmanager.admin',
  ],
  [
    'The principal lacks IAM permission "cloudscheduler.jobs.create" for the resource',
    '--role=roles/cloudscheduler.admin',
  ],
  [
    'Request to https://cloudtasks.googleapis.com/v2/projects/labka/locations/europe-west1/queues/sendMail had HTTP Error: 403, The caller does not have permission',
    '--role=roles/cloudtasks.queueAdmin',
  ],
  [
    'Request to https://firebaserules.googleapis.com/v1/projects/labka/rulesets had HTTP Error: 403, The caller does not have permission',
    '--role=roles/firebaserules.admin',
  ],
  [
    'Request to https://firebaserules.googleapis.com/v1/projects/labka/releases/cloud.firestore had HTTP Error: 403, The caller',
    '--role=roles/firebaserules.admin',
  ],
  [
    'Request to https://firebasehosting.googleapis.com/v1beta1/projects/-/sites/labka/versions had HTTP Error: 403, The caller',
    '--role=roles/firebasehosting.admin',
  ],
  [
    'Request to https://run.googleapis.com/v1/projects/labka/locations/europe-west1/services/newsletter:setIamPolicy had HTTP Error: 403, denied',
    '--role=roles/run.admin',
  ],
  [
    'Request to https://serviceusage.googleapis.com/v1/projects/labka/services/run.googleapis.com:enable had HTTP Error: 403, denied',
    '--role=roles/serviceusage.serviceUsageAdmin',
  ],
  [
    'Request to https://firestore.googleapis.com/v1/projects/labka/databases/(default)/collectionGroups/newsletter/indexes had HTTP Error: 403, denied',
    '--role=roles/datastore.indexAdmin',
  ],
  [
    'ask your administrator to grant you the Artifact Registry Administrator (roles/artifactregistry.admin) IAM role on the repository project.',
    '--role=roles/artifactregistry.admin',
  ],
  [
    'Request to https://firebase.googleapis.com/v1beta1/projects/labka had HTTP Error: 403, The caller does not have permission',
    'The project labka cannot be reached',
  ],
  [
    'Error: Failed to get Firebase project labka. Please make sure the project exists and your account has permission to access it.',
    'npx firebase projects:list',
  ],
  [
    'Request to https://secretmanager.googleapis.com/v1/projects/labka/secrets/SMTP_URL/versions/latest had HTTP Error: 404, not found',
    'npx firebase functions:secrets:set SMTP_URL --project labka',
  ],
  [
    'Expected secret NEWSLETTER_SECRET@2 to be in state ENABLED not DISABLED.',
    'The secret NEWSLETTER_SECRET is not set',
  ],
  ['Unable to deploy to Hosting as there is no Hosting site.', 'npx firebase hosting:sites:create labka'],
  [
    'In non-interactive mode but have no value for the following environment variables: MAIL_FROM',
    'functions/.env.labka lacks MAIL_FROM',
  ],
  [
    'Build failed with status: FAILURE and message: npm error in sendMail. For more details see the logs.',
    'https://console.cloud.google.com/cloud-build/builds?project=labka',
  ],
  [
    "Permission denied on secret: projects/1/secrets/SMTP_URL for Revision service account 1-compute@developer.gserviceaccount.com. The service account used must be granted the 'Secret Manager Secret Accessor' role",
    '--member=serviceAccount:1-compute@developer.gserviceaccount.com --role=roles/secretmanager.secretAccessor',
  ],
  [
    'Creating trigger failed: Permission "eventarc.events.receiveEvent" denied on "1-compute@developer.gserviceaccount.com".',
    '--member=serviceAccount:1-compute@developer.gserviceaccount.com --role=roles/eventarc.eventReceiver',
  ],
  ['Unexpected error while uploading file: HTTP Error: 503', 'run the same command again to finish'],
];

describe('a fault', () => {
  test.each(said)('%s', (output, sentence) => {
    const told = explainFault(output, 'labka');
    expect(told).toContain(sentence);
    if (sentence.startsWith('--role')) expect(told).toContain(binding);
  });

  test('that nobody knows is not explained away', () => {
    expect(explainFault('Error: the moon is full', 'labka')).toBeUndefined();
  });

  test('is told before its consequences', () => {
    const output = 'We failed to modify the IAM policy for the project.\nHTTP Error: 500, backend error';
    expect(explainFault(output, 'labka')).toContain('roles/resourcemanager.projectIamAdmin');
  });
});

test('each permission that a release needs has a role', () => {
  for (const permission of releasePermissions) expect(roleWith(permission)).toMatch(/^roles\//);
});
