/** What pictures of one kind have in common, as build/images/sources.ts says it. */
export interface AppPictureShape {
  readonly width: number;
  readonly height: number;
  /** The widths in which each is offered, in device pixels; the last is the widest. */
  readonly widths: readonly number[];
}

/** One picture of the app in one language, as build/images/build-images.ts describes it. */
export interface AppPictureFile<Name extends string = string> {
  readonly name: Name;
  /** What it shows, for those who cannot see it. */
  readonly alt: string;
  /** What the names of its files begin with. */
  readonly file: string;
  /** What tells its files from older ones. */
  readonly light: string;
  readonly dark?: string;
}

const folder = '/assets/app';

/** The `srcset` of a picture in a scheme, for browsers that know AVIF. */
export function avifSet({ file }: AppPictureFile, mark: string, { widths }: AppPictureShape): string {
  return widths.map((width) => `${folder}/${file}-${width}-${mark}.avif ${width}w`).join(', ');
}

/** For all others. */
export function webpFile({ file, light }: AppPictureFile, { widths }: AppPictureShape): string {
  return `${folder}/${file}-${widths.at(-1)}-${light}.webp`;
}
