/*
 * Proves the same as `npm test` with complete samples: all mutants, all generated rules files, all writes and bursts.
 */
process.env.PROVE = 'yes';
await import('./test.ts');
