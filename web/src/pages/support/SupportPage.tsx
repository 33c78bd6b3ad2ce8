import { site } from '../../../site.config.ts';
import { Part } from '../layout/Part.tsx';
import { AskSection } from './AskSection.tsx';
import { MailCard } from './MailCard.tsx';
import { SafetySection } from './SafetySection.tsx';
import { SupportHeading } from './SupportHeading.tsx';

/** Specification §2: reading B always; reading A's questions and form where the operator switches them on. */
export function SupportPage() {
  return (
    <>
      <Part>
        <SupportHeading />
      </Part>
      {site.supportForm && (
        <Part>
          <AskSection />
        </Part>
      )}
      <Part>
        <SafetySection />
      </Part>
      <Part>
        <MailCard />
      </Part>
    </>
  );
}
