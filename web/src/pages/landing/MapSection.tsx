import { LockKeyhole, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { Tabs } from '../../components/Tabs/Tabs.tsx';
import { TownMap } from '../../components/TownMap/TownMap.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { ParkMarker, UserMarker } from './MapMarker.tsx';
import styles from './MapSection.module.css';
import { type SampleKind, samplePlaces } from './sample-places.ts';

/** A preview of the app's map. Specification §2: the search box has no behaviour; the map is in the app, after login. */
export function MapSection() {
  const { t } = useI18n();
  const [kind, setKind] = useState<SampleKind>('parks');
  const lockedId = useId();
  return (
    <Section id="map" title={t('map.title')} text={t('map.text')} ground="sunken">
      <div className={styles.teaser}>
        <div>
          <Tabs
            label={t('map.tabs.label')}
            selected={kind}
            onSelect={setKind}
            tabs={[
              { id: 'parks', label: t('map.tabs.parks'), content: <SampleList kind="parks" /> },
              { id: 'users', label: t('map.tabs.users'), content: <SampleList kind="users" /> },
            ]}
          />
        </div>
        <div className={styles.map}>
          <SearchBox describedBy={lockedId} />
          <SampleMap kind={kind} />
        </div>
        <div className={styles.locked} data-scheme="dark">
          <LockKeyhole className={styles.lock} aria-hidden="true" />
          <div>
            <h3 className={styles.lockedTitle}>{t('map.locked.title')}</h3>
            <p id={lockedId}>{t('map.locked.text')}</p>
          </div>
          <ButtonLink href="/#download" variant="accent">
            {t('getTheApp')}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

/** It shows what the app can do; what is typed would lead nowhere, so it cannot be typed in. */
function SearchBox({ describedBy }: { readonly describedBy: string }) {
  const { t } = useI18n();
  return (
    <div className={styles.search}>
      <Search className={styles.searchIcon} aria-hidden="true" />
      <input
        className={styles.searchInput}
        type="search"
        readOnly
        aria-label={t('map.search.label')}
        aria-describedby={describedBy}
        placeholder={t('map.search.placeholder')}
      />
    </div>
  );
}

/** The list beside the map says the same, so the map is decoration. */
function SampleMap({ kind }: { readonly kind: SampleKind }) {
  const { t } = useI18n();
  const markers = samplePlaces[kind].map(({ id, name, x, y, picture }) => ({
    id,
    x,
    y,
    content: picture ? <UserMarker name={t(name)} picture={picture} /> : <ParkMarker name={t(name)} />,
  }));
  return <TownMap aria-hidden="true" data-kind={kind} markers={markers} />;
}

function SampleList({ kind }: { readonly kind: SampleKind }) {
  const { t } = useI18n();
  return (
    <ul className={styles.places}>
      {samplePlaces[kind].map(({ id, name, detail }) => (
        <li className={styles.place} key={id}>
          <h3 className={styles.placeName}>{t(name)}</h3>
          <p className={styles.placeDetail}>{t(detail)}</p>
        </li>
      ))}
    </ul>
  );
}
