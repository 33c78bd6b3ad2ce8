import type { RulesRequest } from '../rules/index.ts';

/** An administrator, who bypasses rules, or a client, signed in or signed out. */
export type Caller =
  | { readonly type: 'admin' }
  | { readonly type: 'client'; readonly auth: RulesRequest['auth'] };
