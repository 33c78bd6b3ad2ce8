/* What the scripts `inbox` and `gdpr` bundle. */
export { Firestore } from 'firebase-admin/firestore';
export { type CommandLine, readCommandLine, type ToolName } from './command-line.ts';
export { type ToolDependencies, UsageError } from './tool.ts';
