declare module 'subset-font' {
  /** Keeps of a font what a text needs. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly keepFeatures: readonly string[];
      readonly noLayoutClosure: boolean;
      readonly noHinting: boolean;
      readonly dropTables: readonly string[];
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
