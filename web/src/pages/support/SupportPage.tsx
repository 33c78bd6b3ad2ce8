import { site } from '@labka/contract/site';
import { Sections } from '../layout/SectionBoundary.tsx';
import { AskSection } from './AskSection.tsx';
import { MailSection } from './MailCard.tsx';
import { ParentsSection } from './ParentsSection.tsx';
import { PartnersSection } from './PartnersSection.tsx';
import { SafetySection } from './SafetySection.tsx';
import { SupportHeading } from './SupportHeading.tsx';

/** Specification §2: always reading B; reading A's questions and form if the operator turns them on. */
export function SupportPage() {
  const ways = site.supportForm ? [AskSection] : [MailSection];
  return <Sections of={[SupportHeading, ...ways, SafetySection, ParentsSection, PartnersSection]} />;
}
