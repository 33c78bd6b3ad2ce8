import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import published from './google-metrics.json' with { type: 'json' };
import { asBlock, asStrings, fill, type Hcl, onlyBlock, parseConfiguration, readFiles } from './hcl.ts';

const configuration = await parseConfiguration(await readFiles());
const { locals, resources } = configuration;
const runbook = (await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8'))
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/[“”]/g, '');
const prefix = 'logging.googleapis.com/user/';
const logMetrics = blocksOf('google_logging_metric');
const { mail = {}, pages = {} } = blocksOf('google_monitoring_slo');
const { threshold, ...policies } = blocksOf('google_monitoring_alert_policy');
const dashboard = asBlock(blocksOf('google_monitoring_dashboard').site);

function blocksOf(type: string): Readonly<Record<string, Hcl>> {
  return resources[type] ?? {};
}

interface Metric {
  readonly kind: unknown;
  readonly type: unknown;
  readonly resource: string;
  readonly labels: readonly string[];
}

/** Google's published metrics, and those that infra/ creates from log lines. */
const metrics: ReadonlyMap<string, Metric> = new Map([
  ...Object.entries(published.metrics).map(([name, [kind, type, resource = '', ...labels]]) => {
    return [name, { kind, type, resource, labels }] as const;
  }),
  ...Object.values(logMetrics).flatMap(({ name, metric_descriptor: descriptor }) => {
    const { metric_kind: kind, value_type: type, labels = [] } = onlyBlock(descriptor);
    const keys = asStrings(labels).length > 0 ? [String(onlyBlock(labels).key)] : [];
    const names = name === `\${each.key}` ? Object.keys(asBlock(locals.counters)) : [name];
    const metric = { kind, type, resource: 'cloud_run_revision', labels: keys };
    return names.map((each) => [`${prefix}${each}`, metric] as const);
  }),
]);

/** A filter of one metric, and how its series are aligned. */
interface Reading extends Metric {
  readonly metric: string;
  readonly aligner: unknown;
}

/** All in a block, at any depth. `labels` are those of filter and grouping, such as `metric.op` or `resource.host`. */
function readingsIn(block: unknown): readonly Reading[] {
  if (typeof block !== 'object' || block === null) return [];
  const own = Object.entries(block).flatMap(([key, value]) =>
    /filter$/.test(key) && typeof value === 'string'
      ? [read(fill(configuration, value), asBlock(block))]
      : [],
  );
  return [...own, ...Object.values(block).flatMap(readingsIn)];
}

function read(filter: string, { aggregations = [{}], by, aligner }: Hcl): Reading {
  const { group_by_fields: groups, per_series_aligner } = onlyBlock(aggregations);
  const [, resource = '', metric = ''] =
    /^resource\.type="([^"]+)" AND metric\.type="([^"]+)"(?: AND |$)/.exec(filter) ?? [];
  const labels = [...`${filter} ${by} ${groups}`.matchAll(/\b(resource|metric)\.labels?(\.\w+)/g)];
  const { kind, type } = metrics.get(metric) ?? {};
  const names = labels.map(([, of, label]) => `${of}${label}`);
  return { metric, resource, labels: names, kind, type, aligner: per_series_aligner ?? aligner };
}

/** The aligner by kind and type of a metric; Google refuses any other. */
const aligners: Readonly<Record<string, string>> = {
  'DELTA INT64': 'ALIGN_DELTA',
  'DELTA DISTRIBUTION': 'ALIGN_PERCENTILE_99',
  'GAUGE INT64': 'ALIGN_MEAN',
  'GAUGE BOOL': 'ALIGN_NEXT_OLDER',
};

/** Everything that reads metrics, with its dependencies. */
const readers = [
  ...Object.entries({ mail, pages, ...policies }).map(([name, block]) => ({ name, block, last: block })),
  ...rowsOf('thresholds', threshold),
  ...rowsOf('charts', dashboard),
].flatMap(({ name, block, last }) =>
  readingsIn(block).map((reading) => ({ name, reading, after: asStrings(last?.depends_on ?? []) })),
);

function rowsOf(table: string, last: Hcl | undefined) {
  return Object.entries(asBlock(locals[table])).map(([name, row]) => ({ name, block: asBlock(row), last }));
}

const resourceLabels: Readonly<Record<string, readonly string[]>> = published.resources;

test.each(readers)('$name reads a metric, resource and labels that exist', ({ reading, after }) => {
  const { metric, resource, labels, kind, type, aligner } = reading;
  const found = metrics.get(metric);
  expect(found?.resource, metric).toBe(resource);
  const known = [
    ...(found?.labels ?? []).map((label) => `metric.${label}`),
    ...(resourceLabels[resource] ?? []).map((label) => `resource.${label}`),
  ];
  expect(known).toEqual(expect.arrayContaining([...labels]));
  if (aligner !== undefined) expect(aligner).toBe(aligners[`${kind} ${type}`]);
  // Google refuses a log metric that it does not know yet.
  if (metric.startsWith(prefix)) expect(after).toContain(`\${terraform_data.metrics_known}`);
});

test('every log metric is used, and waited for', () => {
  const read = readers.map(({ reading }) => reading.metric).filter((metric) => metric.startsWith(prefix));
  const made = [...metrics.keys()].filter((metric) => metric.startsWith(prefix));
  expect(new Set(read)).toEqual(new Set(made));
  const known = asBlock(blocksOf('terraform_data').metrics_known);
  const { depends_on: after, triggers_replace: names, provisioner } = known;
  // Google's alerts know a new metric after up to ten minutes.
  expect(onlyBlock(asBlock(provisioner)['local-exec']).command).toBe('sleep 600');
  for (const [each, { name }] of Object.entries(logMetrics)) {
    expect(after).toContain(`\${google_logging_metric.${each}}`);
    expect(names).toContain(each === 'counter' ? 'keys(local.counters)' : `"${name}"`);
  }
});

test('refused writes are counted by a metric that exists', () => {
  const [, name, selector = ''] = /^(\S+)\{(.*)\}$/.exec(String(locals.denials)) ?? [];
  const pairs = selector.split(',').map((pair) => pair.replaceAll('"', '').split('='));
  const { monitored_resource: resource, ...labels } = Object.fromEntries(pairs);
  const found = [...metrics].find(([metric]) => metric.replace('/', ':').replaceAll(/[./]/g, '_') === name);
  expect(found?.[1].resource).toBe(resource);
  expect(found?.[1].labels).toEqual(expect.arrayContaining(Object.keys(labels)));
});

describe('an objective', () => {
  test('about mails counts late ones at a bucket’s bound', () => {
    const cut = onlyBlock(onlyBlock(mail.request_based_sli).distribution_cut);
    expect(readingsIn(cut)).toMatchObject([{ type: 'DISTRIBUTION' }]);
    const { max } = onlyBlock(cut.range);
    const { bounds } = onlyBlock(onlyBlock(logMetrics.oldest_pending_mail?.bucket_options).explicit_buckets);
    // Google interpolates between two bounds.
    expect(bounds).toEqual(expect.arrayContaining([max, limitOf('Oldest pending mail')[0]]));
    expect(mail.display_name).toContain(`within ${Number(max) / 60} minutes`);
    const late = `no mail to support is older than ${Number(max) / 60} minutes`;
    expect(runbook).toContain(`in ${Number(mail.goal) * 100} % of the hourly checks ${late}`);
  });

  test('about pages uses windows as long as a check’s period', () => {
    const windows = onlyBlock(pages.windows_based_sli);
    expect(readingsIn(windows)).toMatchObject([{ type: 'BOOL' }]);
    // Each window has a value of each region.
    expect(blocksOf('google_monitoring_uptime_check_config').home?.period).toBe(windows.window_period);
    expect(windows.window_period).toBe('300s');
    expect(runbook).toContain(`in ${Number(pages.goal) * 100} % of five-minute windows the home page`);
  });

  test('covers the period that the runbook names', () => {
    for (const { rolling_period_days: days } of [mail, pages])
      expect(runbook).toContain(`Over ${days} days (\`infra/objectives.tf\``);
  });
});

/** Alerts with threshold and time, and the sentence of the runbook that says the same. */
const limits: readonly (readonly [name: string, above: number, time: string, sentence: string])[] = [
  ['Function failed', 5, '600s', 'More than five errors in ten minutes'],
  ['Flood of downloads', 50e9, '3600s', 'Hosting sent more than 50 GB in an hour'],
  ['Flood of writes', 5000, '3600s', 'More than 5,000 documents were written in an hour'],
  ['Oldest pending mail', 21_600, '7200s', 'has been waiting for more than 6 hours'],
  ['Mails pile up', 1000, '3600s', 'More than 1,000 tasks have been in the queues for an hour'],
  ['Site not reachable', 1, '300s', 'From at least two regions'],
];

test.each(limits)('%s mails at the threshold in its section', (name, above, time, sentence) => {
  expect(limitOf(name)).toEqual([above, time]);
  expect(runbook.slice(runbook.indexOf(`### ${name} `)).slice(0, 200)).toContain(sentence);
});

function limitOf(name: string) {
  const row = asBlock(locals.thresholds)[name];
  if (row !== undefined) {
    const { above, seconds, duration = `${seconds}s` } = asBlock(row);
    return [above, duration];
  }
  const policy = asBlock(Object.values(policies).find((each) => each.display_name === name));
  const conditions = policy.conditions ?? onlyBlock(asBlock(policy.dynamic).conditions).content;
  const { threshold_value: above, duration } = onlyBlock(onlyBlock(conditions).condition_threshold);
  return [above, duration];
}

test('refused writes mail at the threshold in their section', () => {
  const [condition] = [onlyBlock(policies.denials?.conditions).condition_prometheus_query_language];
  const query = String(onlyBlock(condition).query).replaceAll(/\s+/g, ' ');
  expect(query).toMatch(/\[1h\]\)\) > 100 unless .*\[1h\]\)\) <= 10 \* .*\[1d\] offset 1h\)\) \/ 24 $/);
  expect(runbook).toContain(
    'refused more than 100 writes in an hour, ten times the hourly average of the day',
  );
});
