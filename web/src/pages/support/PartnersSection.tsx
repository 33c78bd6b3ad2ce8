import { site } from '@labka/contract/site';
import { MapPinPlus, Newspaper } from 'lucide-react';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { MailLink } from '../layout/ContactLinks.tsx';
import { Rule, RuleSection } from './RuleSection.tsx';

const { placesEmail, pressEmail } = site.contact;

/** For shelters, vets and towns, and for the press; empty if the operator names no address for them. */
export function PartnersSection() {
  const { t } = useI18n();
  if (placesEmail === null && pressEmail === null) return null;
  return (
    <RuleSection name="partners" anchor="partneri">
      {placesEmail !== null && (
        <Rule of="support.partners.places" icon={MapPinPlus} anchor="pridat-miesto">
          <p>
            <MailLink address={placesEmail} />
          </p>
        </Rule>
      )}
      {pressEmail !== null && (
        <Rule of="support.partners.press" icon={Newspaper} anchor="media">
          <p>
            <MailLink address={pressEmail} />
          </p>
          <p>
            <a href="/favicon.svg" download={`${site.brand}.svg`}>
              {t('support.partners.logo', { format: 'SVG' })}
            </a>
            <a href="/icon-512.png" download={`${site.brand}.png`}>
              {t('support.partners.logo', { format: 'PNG' })}
            </a>
          </p>
        </Rule>
      )}
    </RuleSection>
  );
}
