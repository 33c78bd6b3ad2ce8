/* Proves the same as `npm test` with complete samples. */
process.env.PROVE = 'yes';
await import('./test.ts');
