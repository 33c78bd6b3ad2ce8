/** The properties of all pictures of one kind, from build/images/sources.ts. */
export interface AppPictureShape {
  readonly width: number;
  readonly height: number;
  /** The available widths in device pixels, in ascending order. */
  readonly widths: readonly number[];
}

/** One picture of the app in one language, from build/images/build-images.ts. */
export interface AppPictureFile<Name extends string = string> {
  readonly name: Name;
  readonly alt: string;
  /** The first part of its files' names. */
  readonly file: string;
  /** The hashes in the names of its files, by colour scheme. */
  readonly light: string;
  readonly dark?: string;
}

const folder = '/assets/app';

/** The AVIF `srcset` of a picture in a scheme. */
export function avifSet({ file }: AppPictureFile, hash: string, { widths }: AppPictureShape): string {
  return widths.map((width) => `${folder}/${file}-${width}-${hash}.avif ${width}w`).join(', ');
}

/** The fallback for browsers without AVIF. */
export function webpFile({ file, light }: AppPictureFile, { widths }: AppPictureShape): string {
  return `${folder}/${file}-${widths.at(-1)}-${light}.webp`;
}
