/** One screen of the app in one language, as images/build-images.mjs describes it. */
export interface AppScreenImage {
  readonly name: string;
  /** What the picture shows, for those who cannot see it. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Values of `srcset`. */
  readonly avif: string;
  readonly webp: string;
  /** For browsers that know neither format. */
  readonly fallback: string;
}
