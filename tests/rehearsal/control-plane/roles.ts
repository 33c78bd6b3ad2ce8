import published from './roles.json' with { type: 'json' };

const predefined = Object.entries(published.roles).map(([role, line]) => {
  const [_commit, ...permissions] = line.split(' ');
  return [role, permissions] as const;
});

/**
 * What roles permit, as Google publishes it (roles.json says when and where it was read). Of the basic roles, which permit thousands of
 * things, the part that is asked for here. `x.*` stands for every permission that begins so.
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
