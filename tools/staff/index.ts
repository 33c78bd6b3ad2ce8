/* What the scripts `inbox`, `gdpr` and `newsletter` bundle, and the tests drive. */
export { createMailQueue, functionsAccount } from '@labka/functions';
export { initializeApp } from 'firebase-admin/app';
export { getFirestore } from 'firebase-admin/firestore';
export type { CommandLine } from './arguments.ts';
export { readCommandLine, type ToolName } from './command-line.ts';
export { type ToolDependencies, UsageError } from './tool.ts';
