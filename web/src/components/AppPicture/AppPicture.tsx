import styles from './AppPicture.module.css';

/** The files of one picture. */
export interface AppPictureFiles {
  /** The `srcset` of AVIF files, by colour scheme; a picture without a dark one is shown in both. */
  readonly light: string;
  readonly dark: string | undefined;
  /** The URL of a WebP file, for browsers without AVIF. */
  readonly fallback: string;
}

interface AppPictureProps {
  readonly picture: AppPictureFiles & { readonly alt: string };
  /** In CSS pixels, for the aspect ratio. */
  readonly shape: { readonly width: number; readonly height: number };
  /** The displayed width, as the `sizes` of an image. */
  readonly sizes: string;
  /** Loads eagerly and with priority: for the picture in the first screen. */
  readonly isEager?: boolean;
}

/** A picture of the app in the page's colour scheme, as wide as its container. */
export function AppPicture({ picture, shape, sizes, isEager = false }: AppPictureProps) {
  return (
    <picture>
      {picture.dark && (
        <source type="image/avif" media="(prefers-color-scheme:dark)" srcSet={picture.dark} sizes={sizes} />
      )}
      <source type="image/avif" srcSet={picture.light} sizes={sizes} />
      <img
        className={styles.picture}
        src={picture.fallback}
        alt={picture.alt}
        width={shape.width}
        height={shape.height}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
