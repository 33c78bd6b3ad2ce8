/* The rules engine's public face. Only `access` imports it. */
export type { DocumentReader, RulesRequest, Verdict } from './request.ts';
