declare module 'jsdom' {
  /** Reads a page as a browser does. */
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
