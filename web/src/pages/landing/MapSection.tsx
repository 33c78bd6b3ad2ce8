import { site } from '@labka/contract/site';
import { LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { SearchInput } from '../../components/SearchInput/SearchInput.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { Tabs } from '../../components/Tabs/Tabs.tsx';
import { TownMap } from '../../components/TownMap/TownMap.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import text from '../../styles/text.module.css';
import { GetTheApp } from '../layout/GetTheApp.tsx';
import about from './AboutSection.module.css';
import styles from './MapSection.module.css';
import { PlaceCard } from './PlaceCard.tsx';
import { PlaceButton, PlaceMarker, PlacePicture } from './PlaceMarker.tsx';
import { type SampleKind, sampleKinds, samplePlaces } from './sample-places.ts';
import { type Selection, useSelection } from './useSelection.ts';

/** A preview of the app's map. Specification §2: the search box has no behaviour; the map is in the app, after login. */
export function MapSection() {
  const { t, language } = useI18n();
  const selection = useSelection();
  const { kind, place } = selection;
  const { places } = site.facts;
  return (
    <Section id="map" title={t('map.title')} text={t('map.text')} ground="sunken">
      <div className={styles.teaser}>
        <Tabs
          label={t('map.tabs.label')}
          selected={kind}
          onSelect={selection.show}
          tabs={sampleKinds.map((id) => ({
            id,
            label: t(`map.tabs.${id}`),
            content: <SampleList kind={id} selection={selection} />,
          }))}
        >
          <div className={styles.map}>
            <div className={styles.sample}>
              <SearchBox />
              <SampleMap selection={selection} />
            </div>
            {place && <PlaceCard key={place.id} place={place} selection={selection} />}
          </div>
        </Tabs>
        <div className={styles.locked} data-scheme="dark">
          <LockKeyhole className={about.icon} />
          <div>
            <h3 className={styles.lockedTitle}>{t('map.locked.title')}</h3>
            {places && (
              <p>
                {t('map.locked.places')}: {places[language]}
              </p>
            )}
            <p>{t('map.locked.text')}</p>
          </div>
          <GetTheApp variant="accent" />
        </div>
      </div>
    </Section>
  );
}

/** It shows what the app can do. A search would have no result, so the field is read-only, and says why. */
function SearchBox() {
  const { t } = useI18n();
  const hintId = useId();
  return (
    <div className={styles.search}>
      <SearchInput
        readOnly
        // A press puts no cursor into it.
        onMouseDown={(event) => event.preventDefault()}
        aria-label={t('map.search.label')}
        aria-describedby={hintId}
        placeholder={t('map.search.placeholder')}
      />
      <p id={hintId}>{t('map.search.hint')}</p>
    </div>
  );
}

/** Until its markers can be pressed, the map is decorative: the list after it has the same content. */
function SampleMap({ selection }: { readonly selection: Selection }) {
  const { t } = useI18n();
  const markers = samplePlaces[selection.kind].map((place) => ({
    ...place,
    content: (
      <>
        <PlaceButton place={place} selection={selection} tabIndex={-1} />
        <PlaceMarker place={place} />
      </>
    ),
  }));
  return <TownMap aria-label={t('navigation.map')} aria-hidden={!selection.isReady} markers={markers} />;
}

function SampleList({ kind, selection }: { readonly kind: SampleKind; readonly selection: Selection }) {
  const { t } = useI18n();
  return (
    <ul className={styles.places}>
      {samplePlaces[kind].map((place) => (
        <li className={styles.place} key={place.id}>
          <PlacePicture place={place} />
          <h3 className={text.cardTitle}>{t(`map.${place.id}.name`)}</h3>
          <p className={text.muted}>{t(`map.${place.id}.detail`)}</p>
          <PlaceButton place={place} selection={selection} />
        </li>
      ))}
    </ul>
  );
}
