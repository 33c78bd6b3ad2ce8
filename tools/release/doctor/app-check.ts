import { blocker, type Finding, warning } from './finding.ts';
import { type Google, isApiOff, untold } from './google.ts';

/** The commands are behind this experiment of firebase-tools. */
const firebase = 'FIREBASE_CLI_EXPERIMENTS=appcheckadmin npx firebase';

/** Whether Google's App Check settings match the pages: pages must be able to meet what is enforced. */
export async function appCheckStateFindings(google: Google): Promise<Finding[]> {
  const { projectId } = google;
  const { site } = google.facts;
  const key = typeof site?.appCheckSiteKey === 'string' ? site.appCheckSiteKey : null;
  const service = await google.get('appCheck', '/services/firestore.googleapis.com');
  // 404: App Check was never used in this project.
  const isOff = service.status === 404 || isApiOff(service);
  if (service.status !== 200 && !isOff) return [untold('App Check', service, projectId)];
  const isEnforced = !isOff && service.body.enforcementMode === 'ENFORCED';
  if (key === null) return isEnforced ? [enforcedWithoutKey(projectId)] : [];
  const configurations = isOff
    ? { status: 200, body: {} }
    : await google.get('appCheck', '/apps/-/recaptchaEnterpriseConfig:batchGet');
  if (configurations.status !== 200) return [untold('App Check', configurations, projectId)];
  const keys = (configurations.body.configs ?? []).map(({ siteKey }) => siteKey);
  return keys.includes(key) ? [] : [unregisteredKey(projectId, key, isEnforced)];
}

function enforcedWithoutKey(projectId: string) {
  return blocker(
    'App Check',
    'Firestore takes only requests with a token, and these pages have none: every form would fail.',
    `\`${firebase} appcheck:services:set firestore unenforced --project ${projectId}\`, or set appCheckSiteKey in web/site.config.ts.`,
  );
}

function unregisteredKey(projectId: string, key: string, isEnforced: boolean) {
  const severity = isEnforced ? blocker : warning;
  return severity(
    'App Check',
    `The site key in web/site.config.ts is registered for no app of ${projectId}, so pages get no token.`,
    `\`${firebase} appcheck:providers:set recaptcha-enterprise --site-key ${key} --app <the web app, see npx firebase apps:list> --project ${projectId}\``,
  );
}
