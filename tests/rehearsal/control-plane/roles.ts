import published from './roles.json' with { type: 'json' };

const predefined = Object.entries(published.roles).map(([role, line]) => {
  const [_commit, ...permissions] = line.split(' ');
  return [role, permissions] as const;
});

/**
 * The permissions of roles, as published by Google (roles.json says when and where). Of the basic roles, which have
 * thousands of permissions, only the part used here. `x.*` matches every permission with that prefix.
 */
export const roles: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(predefined),
  'roles/owner': ['*'],
  'roles/editor': [
    'cloudbuild.*',
    'cloudtasks.tasks.*',
    'datastore.*',
    'eventarc.*',
    'iam.serviceAccounts.actAs',
  ],
};
