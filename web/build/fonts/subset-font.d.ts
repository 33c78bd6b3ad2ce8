declare module 'subset-font' {
  /** Keeps of a font what a text needs. */
  function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
  export = subsetFont;
}
