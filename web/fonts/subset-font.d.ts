declare module 'subset-font' {
  /** Keeps of a font what a text needs. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
