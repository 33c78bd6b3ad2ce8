import type { ReactNode } from 'react';
import { Heading } from '../../components/Heading/Heading.tsx';
import { BackToHome } from '../layout/HomeLink.tsx';
import styles from './SearchHead.module.css';
import { SiteSearch, type SiteSearchProps } from './SiteSearch.tsx';

interface SearchHeadProps extends SiteSearchProps {
  /** The name of the link home. */
  readonly home: string;
  readonly title: string;
  readonly text: string;
  /** A picture beside the words. */
  readonly children?: ReactNode;
}

/** The head of a page where visitors look something up: a title, and the search in all documents and answers. */
export function SearchHead({ home, title, text, hasHelp, children }: SearchHeadProps) {
  return (
    <>
      <BackToHome>{home}</BackToHome>
      <div className={styles.head}>
        <Heading level={1} title={title} text={text} />
        {children}
        <SiteSearch hasHelp={hasHelp} />
      </div>
    </>
  );
}
