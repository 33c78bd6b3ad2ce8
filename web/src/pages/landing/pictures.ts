import type { AppPictureFiles } from '../../components/AppPicture/AppPicture.tsx';
import type { Language } from '../../i18n/languages.ts';
import { invariant } from '../../lib/invariant.ts';
import { pictureShapes } from './picture-shapes.ts';

/*
 * vite-imagetools encodes each picture in web/content when it is imported: AVIF in several widths (in device pixels),
 * and one WebP for browsers without AVIF. Where widths differ by only a few kB, the largest is enough.
 */
const avifs = {
  screens: import.meta.glob<string>('../../../content/screens/*/*.png', {
    eager: true,
    import: 'default',
    query: '?w=284;448;568&aspect=390:844&position=top&format=avif&as=srcset',
  }),
  features: import.meta.glob<string>('../../../content/features/*/*.png', {
    eager: true,
    import: 'default',
    query: '?w=320;640&aspect=320:240&position=top&format=avif&as=srcset',
  }),
};

const webps = {
  screens: import.meta.glob<string>(
    ['../../../content/screens/*/*.png', '!../../../content/screens/*/*-dark.png'],
    { eager: true, import: 'default', query: '?w=568&aspect=390:844&position=top&format=webp' },
  ),
  features: import.meta.glob<string>(
    ['../../../content/features/*/*.png', '!../../../content/features/*/*-dark.png'],
    { eager: true, import: 'default', query: '?w=640&aspect=320:240&position=top&format=webp' },
  ),
};

const alternativeTexts = import.meta.glob<Readonly<Record<string, string>>>(
  '../../../content/screens/*/alt.json',
  { eager: true, import: 'default' },
);

export function screensIn(language: Language) {
  const texts = alternativeTexts[`${content}/screens/${language}/alt.json`];
  return pictureShapes.screens.names.map((name) => {
    const alt = texts?.[name]?.trim();
    invariant(alt, `content/screens/${language}/alt.json has no text for "${name}".`);
    return { name, alt, ...filesOf('screens', language, name) };
  });
}

/** Without alternative texts: the words beside them say it all. */
export function featuresIn(language: Language) {
  return pictureShapes.features.names.map((name) => ({
    name,
    alt: '',
    ...filesOf('features', language, name),
  }));
}

const content = '../../../content';

function filesOf(kind: keyof typeof pictureShapes, language: Language, name: string): AppPictureFiles {
  const file = `${content}/${kind}/${language}/${name}`;
  const light = avifs[kind][`${file}.png`];
  const fallback = webps[kind][`${file}.png`];
  invariant(light && fallback, `content/${kind}/${language}/${name}.png is missing.`);
  return { light, dark: avifs[kind][`${file}-dark.png`], fallback };
}
