import { useLocation } from 'react-router-dom';
import { useOpenDetails } from '../../hooks/useOpenDetails.ts';
import { Sections } from '../layout/SectionBoundary.tsx';
import { Contact } from './Boxes.tsx';
import { HelpSection } from './HelpSection.tsx';
import { SupportHeading } from './SupportHeading.tsx';

/** Specification §2: always reading B; reading A's questions and form if the operator turns them on. */
export function SupportPage() {
  useOpenDetails(useLocation());
  return <Sections of={[SupportHeading, HelpSection, Contact]} />;
}
