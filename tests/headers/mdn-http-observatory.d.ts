/* The parts of Mozilla's scanner that are used here; it comes without types. */

declare module '@mdn/mdn-http-observatory/src/types.js' {
  export interface ObservedResponse {
    readonly status: number;
    readonly headers: Record<string, string>;
    readonly data: string;
    /** Whether the certificate was. */
    readonly verified: boolean;
    readonly request: { readonly headers: Readonly<Record<string, string>> };
    /** Headers that the page gives itself in `<meta http-equiv>`. */
    readonly httpEquiv: ReadonlyMap<string, readonly string[]>;
  }

  export class Requests {
    constructor(hostname: string);
    readonly hostname: string;
    readonly resources: { path: string | null };
    readonly responses: {
      auto: ObservedResponse | null;
      cors: ObservedResponse | null;
      http: ObservedResponse | null;
      https: ObservedResponse | null;
      httpRedirects: readonly { readonly url: URL; readonly status: number }[];
    };
    session: { readonly url: URL } | null;
  }
}

declare module '@mdn/mdn-http-observatory' {
  export function scan(hostname: string): Promise<{
    readonly scan: { readonly grade: string; readonly score: number };
    readonly tests: Readonly<Record<string, { readonly pass: boolean }>>;
  }>;
}
