import { AppScreen } from '../../components/AppScreen/AppScreen.tsx';
import { Carousel } from '../../components/Carousel/Carousel.tsx';
import { appScreens } from '../../generated/app-screens.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';

/** How wide a screen is drawn in the hero. */
export const heroScreenSizes = '14.5rem';

/** Specification §2: "rotating set of 5 app screenshots changing every 3 seconds". */
export function AppScreens() {
  const { t, language } = useI18n();
  const screens = appScreens[language];
  return (
    <Carousel
      labels={{
        region: t('hero.carousel.label'),
        role: t('hero.carousel.role'),
        slideRole: t('hero.carousel.slideRole'),
        pause: t('hero.carousel.pause'),
        start: t('hero.carousel.start'),
        previous: t('hero.carousel.previous'),
        next: t('hero.carousel.next'),
        position: (position) => t('hero.carousel.position', { position, count: screens.length }),
      }}
      slides={screens.map((screen, index) => ({
        id: screen.name,
        content: <AppScreen screen={screen} isEager={index === 0} sizes={heroScreenSizes} />,
      }))}
    />
  );
}
