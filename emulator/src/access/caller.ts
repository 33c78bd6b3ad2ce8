import type { RulesRequest } from '../rules/index.ts';

/** Who asks: an administrator, whom no rules bind, or a client with or without an identity. */
export type Caller =
  | { readonly type: 'admin' }
  | { readonly type: 'client'; readonly auth: RulesRequest['auth'] };
