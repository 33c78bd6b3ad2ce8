import type { ImgHTMLAttributes } from 'react';
import dark from './town-dark.svg';
import light from './town-light.svg';

interface TownPictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** The fragment of an SVG file that names what of it is in view. */
  readonly view?: string;
}

/** The drawn town in the scheme of the page. It is decoration. */
export function TownPicture({ view = '', ...rest }: TownPictureProps) {
  return (
    <picture>
      <source srcSet={dark + view} media="(prefers-color-scheme: dark)" />
      <img {...rest} src={light + view} alt="" />
    </picture>
  );
}
