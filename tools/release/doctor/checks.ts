/* The doctor's lists (docs/doctor.md). */
import type { Check, Local } from './check.ts';
import { functions, rules } from './live.ts';
import { domain, pages } from './live-site.ts';
import { openPages } from './open-pages.ts';
import { operatorsData } from './operator.ts';
import { appCheck, infrastructure } from './project.ts';
import { mailServer, newsletterSecret } from './secrets.ts';
import { senderDomain } from './sender-domain.ts';
import { alias, infraValues, settings } from './settings.ts';

/** Of the checkout alone. */
export const checkoutChecks: readonly Check<Local>[] = [
  alias,
  settings,
  infraValues,
  openPages,
  ...operatorsData,
];

/** Of the project at Google and the network, before a release. */
export const projectChecks: readonly Check[] = [
  infrastructure,
  newsletterSecret,
  mailServer,
  senderDomain,
  appCheck,
];

/** After it. */
export const liveChecks: readonly Check[] = [infrastructure, rules, functions, pages, domain, appCheck];
