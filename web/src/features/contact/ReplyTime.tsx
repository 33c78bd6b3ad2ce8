import { useHydrated } from '../../hooks/useHydrated.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { replyDay } from '../../lib/business-days.ts';

/** The promise, and the day that it means now. The prerendered page cannot know when it is read. */
export function ReplyTime() {
  const { t, language } = useI18n();
  const isHydrated = useHydrated();
  const day = new Intl.DateTimeFormat(language === 'sk' ? 'sk-SK' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <p>
      {t('contact.responseTime')}
      {isHydrated && ` ${t('support.replyBy', { day: day.format(replyDay(new Date())) })}`}
    </p>
  );
}
