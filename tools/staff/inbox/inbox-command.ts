import { parseArgs } from 'node:util';
import { type CommandLine, commonOptions, orUsage, readWholeNumber } from '../arguments.ts';
import { inboxUsage, runInbox } from './inbox.ts';

export function readInboxCommand(args: readonly string[]): CommandLine {
  const { values, positionals } = orUsage(inboxUsage, () => parse(args));
  const options = {
    isJson: values.json,
    isSure: values.yes,
    isForAll: values.all,
    isForAllFailed: values['all-failed'],
    state: values.state,
    topic: values.topic,
    summary: values.summary,
    before: values.before,
    after: values.after,
    mail: values.mail,
    limit: readWholeNumber('--limit', values.limit),
    within: readWholeNumber('--within', values.within),
  };
  return {
    project: values.project,
    serviceAccount: values['service-account'],
    run: (tool) => runInbox(tool, positionals, options),
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...commonOptions,
      state: { type: 'string' },
      topic: { type: 'string' },
      summary: { type: 'string' },
      before: { type: 'string' },
      after: { type: 'string' },
      mail: { type: 'string' },
      limit: { type: 'string', default: '50' },
      within: { type: 'string', default: '120' },
      all: { type: 'boolean', default: false },
      'all-failed': { type: 'boolean', default: false },
    },
  });
}
