import type { Target } from '../target.ts';
import { blocker, type Finding, warning } from './finding.ts';
import { type Answer, type Body, type Google, isApiOff, untold } from './google.ts';

type Bindings = NonNullable<Body['bindings']>;

/** The functions' work, by the least role that allows it. An account with a broad role needs none of these. */
const functionsRoles = [
  'roles/datastore.user',
  'roles/cloudtasks.enqueuer',
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
] as const;
const broadRoles = ['roles/owner', 'roles/editor'];

export function lackedRoles(bindings: Bindings = [], member: string): readonly string[] {
  const held = bindings.filter(({ members }) => members?.includes(member)).map(({ role }) => role);
  return held.some((role) => broadRoles.includes(role))
    ? []
    : functionsRoles.filter((role) => !held.includes(role));
}

/** Checks that `npm run infra` was run: a deploy needs accounts, roles and database, operation needs alerts. */
export async function infrastructureFindings(google: Google): Promise<Finding[]> {
  const { projectId, target } = google;
  // From infra/identities.tf.
  const [functions, budget] = ['site-functions', 'site-budget'].map(
    (name) => `${name}@${projectId}.iam.gserviceaccount.com`,
  );
  const policy = await google.policy();
  const alerts = await google.get('monitoring', '/alertPolicies', { pageSize: '1' });
  const looks: [name: string, answer: Answer, isThere?: (body: Body) => boolean][] = [
    ['the database', await google.get('firestore', '/databases/(default)')],
    ['the alerts', alerts, ({ alertPolicies = [] }) => alertPolicies.length > 0],
    [
      `the roles of ${functions}`,
      policy,
      ({ bindings }) => lackedRoles(bindings, `serviceAccount:${functions}`).length === 0,
    ],
    [`the account ${functions}`, await google.get('iam', `/serviceAccounts/${functions}`)],
    [`the account ${budget}`, await google.get('iam', `/serviceAccounts/${budget}`)],
  ];
  const isMissing = (answer: Answer) => answer.status === 404 || isApiOff(answer);
  const missing = looks.filter(
    ([, answer, isThere]) => isMissing(answer) || (answer.status === 200 && isThere?.(answer.body) === false),
  );
  const unknown = looks.filter(([, answer]) => answer.status !== 200 && !isMissing(answer));
  return [
    ...(missing.length > 0 ? [notMade(missing.map(([name]) => name).join(', '), projectId, target)] : []),
    ...unknown.map(([name, answer]) => untold(name, answer, projectId)),
    ...editorFindings(policy.body?.bindings, target),
  ];
}

function notMade(missing: string, projectId: string, target: Target) {
  const problem = `${projectId} lacks ${missing}.`;
  return blocker('infrastructure', problem, `\`npm run infra -- ${target}\` makes what infra/ describes.`);
}

/** If Google's build account is an Editor, so is everyone who may build functions. */
function editorFindings(bindings: Bindings = [], target: Target): Finding[] {
  const editors = bindings
    .filter(({ role }) => role === 'roles/editor')
    .flatMap(({ members = [] }) => members);
  const defaults = editors.filter((member) => /-compute@developer\.|@appspot\./.test(member));
  return defaults.map((member) =>
    warning(
      `role roles/editor of ${member.replace('serviceAccount:', '')}`,
      'Google’s default account, which builds functions, may do nearly everything.',
      `\`npm run infra -- ${target}\` removes the role.`,
    ),
  );
}
