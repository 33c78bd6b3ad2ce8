declare module 'subset-font' {
  function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
  export = subsetFont;
}
