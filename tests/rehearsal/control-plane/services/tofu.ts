import type { Infrastructure } from '../../../infra/infrastructure.ts';
import { applyInfrastructure, inProject, setAlert } from '../../infrastructure.ts';
import type { Call } from '../call.ts';
import type { CloudProject } from '../cloud-project.ts';
import { GoogleError } from '../google-error.ts';
import { text } from '../resource.ts';

/**
 * Simulates `tofu apply`: OpenTofu's providers are not in the package registry. It reports Google's refusals of a
 * database.
 */
export function apply({ project, parameters, body, cloud }: Call) {
  const environment = parameters.environment === 'staging' ? 'staging' : 'production';
  const planned = cloud.infrastructure[environment];
  if (planned === undefined) throw new Error('The rehearsal has not read infra/.');
  const infrastructure = inProject(planned, project);
  makeDatabase(project, infrastructure, body.database_exists === 'true');
  applyInfrastructure(project, infrastructure);
  for (const { name, enabled } of infrastructure.alerts)
    setAlert(
      project,
      name,
      enabled === `\${var.site_is_live}` ? body.site_is_live === 'true' : enabled === true,
    );
  return {};
}

/** An existing one must be imported. */
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
