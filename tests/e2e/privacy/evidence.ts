import type { Page } from '@playwright/test';

/** What a visit of one page stored, and the origins it requested. */
export interface VisitEvidence {
  readonly path: string;
  /** Requests by origin. */
  readonly requests: Readonly<Record<string, number>>;
  readonly cookies: readonly string[];
  readonly localStorage: readonly string[];
  readonly sessionStorage: readonly string[];
  readonly databases: readonly string[];
  readonly caches: readonly string[];
  readonly serviceWorkers: number;
  readonly policyViolations: readonly string[];
}

/** Watches a page from before its first request; the returned function summarizes a visit and starts the next. */
export async function watchVisits(page: Page): Promise<(path: string) => Promise<VisitEvidence>> {
  const requests: string[] = [];
  const violations: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).origin));
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.apply(Reflect.get(globalThis, 'noteViolation'), null, [`${effectiveDirective} ${blockedURI}`]),
    );
  });
  return async (visited) => ({
    path: visited,
    requests: countsOf(requests.splice(0)),
    cookies: (await page.context().cookies()).map(({ name }) => name),
    ...(await storageOf(page)),
    policyViolations: violations.splice(0),
  });
}

function storageOf(page: Page) {
  return page.evaluate(async () => ({
    localStorage: Object.keys(localStorage).toSorted(),
    sessionStorage: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
    serviceWorkers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

function countsOf(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
