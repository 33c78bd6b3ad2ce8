import { appScreens } from '../../src/generated/app-screens.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { heroScreenSizes } from '../../src/pages/landing/AppScreens.tsx';

/** The home page's first picture, asked for before the browser has read as far as the picture itself. */
export function HeroPreload({ language }: { readonly language: Language }) {
  const [first] = appScreens[language];
  return (
    first && (
      <link
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={first.avif}
        imageSizes={heroScreenSizes}
        fetchPriority="high"
      />
    )
  );
}
