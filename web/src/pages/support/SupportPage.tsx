import { site } from '@labka/contract/site';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useOpenInPrint } from '../../hooks/useOpenInPrint.ts';
import { Sections } from '../layout/SectionBoundary.tsx';
import { AskSection } from './AskSection.tsx';
import { GuideSection } from './GuideSection.tsx';
import { MailSection } from './MailCard.tsx';
import { SupportHeading } from './SupportHeading.tsx';

/** Specification §2: always reading B; reading A's questions and form if the operator turns them on. */
export function SupportPage() {
  const { hash } = useLocation();
  useEffect(() => openAnswer(hash.slice(1)), [hash]);
  useOpenInPrint();
  return <Sections of={[SupportHeading, site.supportForm ? AskSection : MailSection, GuideSection]} />;
}

/** A link to an answer opens it. */
function openAnswer(id: string): void {
  const answer = document.getElementById(id);
  if (answer instanceof HTMLDetailsElement) answer.open = true;
}
