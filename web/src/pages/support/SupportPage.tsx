import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useOpenInPrint } from '../../hooks/useOpenInPrint.ts';
import { Sections } from '../layout/SectionBoundary.tsx';
import { Boxes } from './Boxes.tsx';
import { HelpSection } from './HelpSection.tsx';
import { SupportHeading } from './SupportHeading.tsx';

/** Specification §2: always reading B; reading A's questions and form if the operator turns them on. */
export function SupportPage() {
  const address = useLocation();
  // Again with each link, since the visitor may have closed the answer.
  useEffect(() => openAnswer(address.hash.slice(1)), [address]);
  useOpenInPrint();
  return <Sections of={[SupportHeading, HelpSection, Boxes]} />;
}

/** A link to an answer opens it. */
function openAnswer(id: string): void {
  const answer = document.getElementById(id);
  if (answer instanceof HTMLDetailsElement) answer.open = true;
}
