import { CornerUpLeft } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button/Button.tsx';
import { mainId } from '../../../components/SkipLink/SkipLink.tsx';
import { contentsId, TableOfContents } from '../../../components/TableOfContents/TableOfContents.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { focusWithoutScrolling } from '../../../lib/focus.ts';
import type { ContentsEntry, LegalSlug } from '../../../lib/legal-document.ts';
import { SectionBoundary } from '../../layout/SectionBoundary.tsx';
import { useLegalDocument } from '../legal-documents.ts';
import { ContentsButton } from './ContentsButton.tsx';
import { DocumentFooter } from './DocumentFooter.tsx';
import { DocumentHeading } from './DocumentHeading.tsx';
import { DocumentText } from './DocumentText.tsx';
import { HelpBox, helpEntryIn } from './HelpBox.tsx';
import { type Insertions, withInserted } from './insertions.ts';
import styles from './LegalDocumentPage.module.css';
import { useFollowedLinks } from './useFollowedLinks.ts';
import { useSectionInView } from './useSectionInView.ts';
import { ComingVersion, ShownVersion } from './VersionNotice.tsx';

interface LegalDocumentPageProps {
  readonly slug: LegalSlug;
  /** For the permanent URL of one version, without insertions; by default the version in force. */
  readonly version?: string;
  readonly insertions?: Insertions;
}

const noInsertions: Insertions = {};

/** The page of all four legal documents. Specification §2. */
export function LegalDocumentPage({ slug, version, insertions = noInsertions }: LegalDocumentPageProps) {
  const { t, language } = useI18n();
  const document = useLegalDocument(slug, version);
  const followLink = useFollowedLinks();
  const entries = useMemo(
    () => [...withInserted(document.contents, insertions), helpEntryIn(language)],
    [document, insertions, language],
  );
  const chapters = entries.filter(({ level }) => level === 2);
  const current = useSectionInView(entries);
  const contents = useRef<HTMLDivElement>(null);
  const { left, leave, comeBack } = useWayBack(contents);
  useScrollPosition(document.language, current);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link is a click on it. */}
      <main className={styles.main} id={mainId} onClick={followLink}>
        <DocumentHeading document={document} />
        {version === undefined ? (
          <ComingVersion slug={slug} />
        ) : (
          <ShownVersion slug={slug} version={version} shownLanguage={document.language} />
        )}
        <div className={styles.columns}>
          <div ref={contents}>
            <SectionBoundary>
              <TableOfContents
                title={t('legal.contents.title')}
                lengthText={t('legal.contents.chapters', { count: chapters.length })}
                entries={entries}
                current={left === undefined ? current : chapterOf(entries, left)}
                wayBack={
                  left && (
                    <Button variant="quiet" onClick={comeBack}>
                      <CornerUpLeft />
                      {t('legal.contents.back')}
                    </Button>
                  )
                }
              />
            </SectionBoundary>
          </div>
          <div>
            <DocumentText document={document} insertions={insertions} />
            <SectionBoundary>
              <HelpBox slug={slug} />
            </SectionBoundary>
          </div>
        </div>
        <SectionBoundary>
          <ContentsButton contents={contents} onClick={() => leave(current)} />
        </SectionBoundary>
      </main>
      <SectionBoundary>
        <DocumentFooter document={document} isInForce={version === undefined} />
      </SectionBoundary>
    </>
  );
}

/** To the table of contents and back to the place in the text, which the browser's Back does as well. */
function useWayBack(contents: RefObject<HTMLElement | null>) {
  const [section, setSection] = useState<string>();
  const { hash } = useLocation();
  const navigate = useNavigate();
  /** The section that the reader left for the contents. */
  const left = hash === `#${contentsId}` ? section : undefined;
  useEffect(() => {
    if (left === undefined) return;
    return () => {
      // A followed row has moved the focus already. Left in the contents, it would send the Tab key there.
      const { activeElement, body } = document;
      if (activeElement === body || contents.current?.contains(activeElement))
        focusWithoutScrolling(document.getElementById(left));
    };
  }, [left, contents]);
  return {
    left,
    leave(current: string | undefined): void {
      setSection(current);
      navigate(`#${contentsId}`);
    },
    comeBack: () => navigate(-1),
  };
}

/** Small screens list chapters only. */
function chapterOf(entries: readonly ContentsEntry[], section: string | undefined): string | undefined {
  const index = entries.findIndex(({ id }) => id === section);
  return entries.slice(0, index + 1).findLast(({ level }) => level === 2)?.id;
}

/** A change of language replaces the whole text; the reader stays in the section being read, or at the top. */
function useScrollPosition(language: string, current: string | undefined): void {
  const lastRead = useRef({ language, section: current });
  useLayoutEffect(() => {
    const last = lastRead.current;
    if (last.language !== language && last.section !== undefined && scrollY > 0) {
      window.document.getElementById(last.section)?.scrollIntoView({ behavior: 'instant' });
    }
    lastRead.current = { language, section: current };
  }, [language, current]);
}
