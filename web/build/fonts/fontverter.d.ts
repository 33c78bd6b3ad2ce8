declare module 'fontverter' {
  /** Changes the container of a font. */
  export function convert(font: Buffer, format: 'woff2'): Promise<Buffer>;
}
