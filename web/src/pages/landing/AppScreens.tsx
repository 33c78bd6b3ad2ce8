import { AppPicture } from '../../components/AppPicture/AppPicture.tsx';
import { Carousel } from '../../components/Carousel/Carousel.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { pictureShapes } from './picture-shapes.ts';
import { screensIn } from './pictures.ts';

export const heroScreenSizes = '(min-width:40rem) 16.75rem, 11.75rem';

/** Specification §2: "rotating set of 5 app screenshots changing every 3 seconds". */
export function AppScreens() {
  const { t, language } = useI18n();
  return (
    <Carousel
      labels={{
        region: t('hero.carousel.label'),
        pause: t('hero.carousel.pause'),
        start: t('hero.carousel.start'),
      }}
      slides={screensIn(language).map((screen) => ({
        name: t(`hero.screens.${screen.name}`),
        content: (
          <AppPicture
            picture={screen}
            shape={pictureShapes.screens}
            sizes={heroScreenSizes}
            // The carousel renders a screen when it is needed.
            isEager
          />
        ),
      }))}
    />
  );
}
