import type { ImgHTMLAttributes } from 'react';
import dark from './town-dark.svg';
import light from './town-light.svg';

interface TownPictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** The fragment of the SVG file, which selects the visible area. */
  readonly view?: string;
}

/** The drawn town in the page's colour scheme. It is decorative. */
export function TownPicture({ view = '', ...rest }: TownPictureProps) {
  return (
    <picture>
      <source srcSet={dark + view} media="(prefers-color-scheme: dark)" />
      <img {...rest} src={light + view} alt="" />
    </picture>
  );
}
