import type { Alert, Infrastructure } from '../../../infra/infrastructure.ts';
import { applyInfrastructure, inProject, setAlert } from '../../infrastructure.ts';
import type { Call } from '../call.ts';
import { delays } from '../clock.ts';
import type { CloudProject } from '../cloud-project.ts';
import { GoogleError } from '../google-error.ts';
import { type Resource, text } from '../resource.ts';

/**
 * Simulates `tofu apply`, in the order that infra/ implies: OpenTofu's providers are not in the package registry. It
 * stops at the first refusal and reports Google's message.
 */
export function apply({ project, parameters, body, cloud }: Call) {
  const environment = parameters.environment === 'staging' ? 'staging' : 'production';
  const planned = cloud.infrastructure[environment];
  if (planned === undefined) throw new Error('The rehearsal has not read infra/.');
  const infrastructure = inProject(planned, project);
  makeDatabase(project, infrastructure, body.database_exists === 'true');
  const before = project.grantsOn(project.name);
  applyInfrastructure(project, infrastructure);
  project.noteGrants(project.name, before);
  const { alerts, metricsWait } = infrastructure;
  const isFirst = makeMetrics(project, infrastructure);
  const isPatient = ({ after }: Alert) => metricsWait !== null && after.includes(metricsWait.address);
  for (const alert of alerts.filter((each) => !isPatient(each))) makeAlert(project, alert, body);
  if (isFirst && metricsWait) project.clock.pass(metricsWait.seconds);
  for (const alert of alerts.filter(isPatient)) makeAlert(project, alert, body);
  return {};
}

/** Where it is there, it must be taken over. */
function makeDatabase(project: CloudProject, { resources }: Infrastructure, isImported: boolean): void {
  const [[name, wanted] = ['', {}]] = Object.entries(resources).filter(([key]) =>
    key.includes('/databases/'),
  );
  const found = project.resources.get(name);
  if (found === undefined && isImported)
    throw new GoogleError(404, 'Cannot import non-existent remote object');
  if (found && !isImported)
    throw new GoogleError(409, 'Database already exists. Please use another database_id');
  if (found && text(found, 'locationId') !== text({ ...wanted }, 'locationId'))
    throw new GoogleError(400, 'Instance cannot be destroyed: google_firestore_database.site');
}

/** @returns whether one of them is new */
function makeMetrics(project: CloudProject, { metrics }: Infrastructure): boolean {
  const names = metrics.map((metric) => `projects/${project.id}/metrics/${metric}`);
  const isFirst = names.some((name) => !project.resources.has(name));
  for (const name of names) {
    project.noteNew(name);
    project.resources.set(name, { name });
  }
  return isFirst;
}

function makeAlert(project: CloudProject, { name, metrics, enabled }: Alert, variables: Resource): void {
  const unknown = metrics.find((metric) =>
    project.isNew(`projects/${project.id}/metrics/${metric}`, delays.metric),
  );
  if (unknown)
    throw new GoogleError(
      404,
      `Cannot find metric(s) that match type = "logging.googleapis.com/user/${unknown}". If a metric was created recently, it could take up to 10 minutes to become available. Please try again soon.`,
    );
  const isOn = enabled === `\${var.site_is_live}` ? variables.site_is_live === 'true' : enabled === true;
  setAlert(project, name, isOn);
}
