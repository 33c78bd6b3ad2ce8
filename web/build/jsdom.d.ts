declare module 'jsdom' {
  /** Parses a page as a browser does. */
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document; readonly DOMParser: typeof DOMParser };
  }
}
