import styles from './AppPicture.module.css';
import { type AppPictureFile, type AppPictureShape, avifSet, webpFile } from './app-picture.ts';

interface AppPictureProps {
  readonly picture: AppPictureFile;
  readonly shape: AppPictureShape;
  /** How wide it is drawn, as the `sizes` of an image. */
  readonly sizes: string;
  /** Load at once and before other pictures: for the one that is in view when the page opens. */
  readonly isEager?: boolean;
}

/** A picture of the app in the scheme of the page, as wide as its container. */
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
