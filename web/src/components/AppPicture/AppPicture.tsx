import styles from './AppPicture.module.css';
import { type AppPictureFile, type AppPictureShape, avifSet, webpFile } from './app-picture.ts';

interface AppPictureProps {
  readonly picture: AppPictureFile;
  readonly shape: AppPictureShape;
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
        <source
          type="image/avif"
          media="(prefers-color-scheme:dark)"
          srcSet={avifSet(picture, picture.dark, shape)}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={avifSet(picture, picture.light, shape)} sizes={sizes} />
      <img
        className={styles.picture}
        src={webpFile(picture, shape)}
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
