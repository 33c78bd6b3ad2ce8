import { isPermitted } from '../cloud.ts';
import { texts } from '../resource.ts';
import { type Call, routesOf } from '../route.ts';
import { getProjectPolicy, setProjectPolicy } from './policies.ts';

const route = routesOf('cloudresourcemanager.googleapis.com');

export const resourceManager = [
  route('POST', '/v1/projects/{project}:testIamPermissions', null, (call) => ({
    permissions: texts(call.body, 'permissions').filter((permission) =>
      isPermitted(call.project, call.caller, permission, ''),
    ),
  })),
  route(
    'POST',
    '/v1/projects/{project}:getIamPolicy',
    'resourcemanager.projects.getIamPolicy',
    getProjectPolicy,
  ),
  route(
    'POST',
    '/v1/projects/{project}:setIamPolicy',
    'resourcemanager.projects.setIamPolicy',
    setProjectPolicy,
  ),
  route('GET', '/v1/projects/{project}', 'resourcemanager.projects.get', describeProject),
];

function describeProject({ project }: Call) {
  return { projectId: project.id, projectNumber: project.number, lifecycleState: 'ACTIVE', name: project.id };
}
