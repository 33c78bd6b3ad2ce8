export { evaluate, parseRules } from './rules/index.ts';
