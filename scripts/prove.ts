/* Proves what `npm test` proves with every campaign whole: all mutants, all generated rules files, all writes and bursts. */
process.env.PROVE = 'yes';
await import('./test.ts');
