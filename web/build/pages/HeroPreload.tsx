import { avifSet } from '../../src/components/AppPicture/app-picture.ts';
import { screens, screensShape } from '../../src/generated/app-pictures.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { heroScreenSizes } from '../../src/pages/landing/AppScreens.tsx';

/** The home page's first picture, asked for before the browser has read as far as the picture itself. */
export function HeroPreload({ language }: { readonly language: Language }) {
  const [first] = screens[language];
  if (!first) return null;
  const schemes = first.dark
    ? [
        { mark: first.light, media: '(prefers-color-scheme:light)' },
        { mark: first.dark, media: '(prefers-color-scheme:dark)' },
      ]
    : [{ mark: first.light, media: undefined }];
  return schemes.map(({ mark, media }) => (
    <link
      key={mark}
      rel="preload"
      as="image"
      type="image/avif"
      media={media}
      imageSrcSet={avifSet(first, mark, screensShape)}
      imageSizes={heroScreenSizes}
      fetchPriority="high"
    />
  ));
}
