/*
 * Proves the same as `npm test` with complete samples: all generated rules files, all writes and bursts, every
 * rehearsed release.
 */
process.env.PROVE = 'yes';
await import('./test.ts');
