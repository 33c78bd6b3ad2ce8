declare module 'subset-font' {
  /** Subsets a font to the characters of a text. */
  function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
  export = subsetFont;
}
