import { site } from '../../site.config.ts';
import { addressIn } from '../../src/i18n/language-address.ts';
import { type Language, locales } from '../../src/i18n/languages.ts';

interface SocialTagsProps {
  readonly path: string;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
}

/**
 * The preview of a shared link. Social networks read the prerendered page and run no script, so browsers never render
 * these tags. The pictures are in content/social.
 */
export function SocialTags({ path, language, title, description }: SocialTagsProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={site.origin + addressIn(language, path)} />
      <meta property="og:locale" content={locales[language].replace('-', '_')} />
      <meta property="og:image" content={`${site.origin}/social/${language}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
