export { evaluate, parseRules } from './rules/index.ts';
export { type EmulatorOptions, type RunningEmulator, startEmulator } from './server/start-emulator.ts';
