import { colors } from '@labka/contract/brand';
import { site } from '../../site.config.ts';
import type { PageRoute } from '../../src/app/routes.tsx';
import { avifSet } from '../../src/components/AppPicture/app-picture.ts';
import { screens, screensShape } from '../../src/generated/app-pictures.ts';
import type { TranslateText } from '../../src/i18n/I18nProvider.tsx';
import type { Language } from '../../src/i18n/languages.ts';
import type { TextKey } from '../../src/i18n/texts.ts';
import { heroScreenSizes } from '../../src/pages/landing/AppScreens.tsx';
import { questions } from '../../src/pages/support/questions.ts';
import { questionText } from '../../src/pages/support/useQuestionText.ts';
import { operatorFacts } from './operator-facts.ts';
import { SocialTags } from './SocialTags.tsx';

interface OthersHeadProps {
  readonly route: PageRoute;
  readonly language: Language;
  readonly t: TranslateText;
}

/**
 * Elements in a served page's head that React does not render: for social networks, search engines, and the browser
 * before any script.
 */
export function OthersHead({ route: { path, head }, language, t }: OthersHeadProps) {
  const facts = factsAbout(path, t);
  return (
    <>
      <meta name="theme-color" content={colors.page[0]} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={colors.page[1]} media="(prefers-color-scheme: dark)" />
      {/* A page that is not there is not shared. */}
      {path !== '*' && <SocialTags path={path} language={language} {...head(t, language)} />}
      {path === '/' && <HeroPreload language={language} />}
      {facts && <StructuredData data={facts} />}
    </>
  );
}

/** Preloads the home page's first picture, before the browser has parsed as far as the picture itself. */
function HeroPreload({ language }: { readonly language: Language }) {
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

/**
 * Structured data for search engines: the home page describes the operator, the support page its questions. Only
 * prerendered pages contain it: Trusted Types forbid React to create a script element in the browser, and search
 * engines request each page by its URL.
 */
function factsAbout(path: string, t: TranslateText): object | undefined {
  if (path === '/') return operatorFacts();
  if (path !== '/support' || !site.supportForm) return undefined;
  return faqPage(questionText(t));
}

/** All questions with their answers, as structured data. */
function faqPage(text: (key: TextKey) => string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: Object.values(questions)
      .flat()
      .map(({ name }) => ({
        '@type': 'Question',
        name: text(`support.faq.${name}.question`),
        acceptedAnswer: { '@type': 'Answer', text: text(`support.faq.${name}.answer`) },
      })),
  };
}

/** JSON-LD, which browsers do not run. A `<` inside a string would let `</script>` or `<!--` end the element. */
function StructuredData({ data }: { readonly data: object }) {
  const __html = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no tag can be opened or closed.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
