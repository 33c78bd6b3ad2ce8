import { useLaterPart } from '../../hooks/useLaterPart.ts';
import { AboutSection } from './AboutSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { DownloadSection } from './DownloadSection.tsx';
import { FeaturesSection } from './FeaturesSection.tsx';
import { MapSection } from './MapSection.tsx';

/** What is below the first screenful: nobody can use it before doing something, so its script waits for that. */
export function LowerSections() {
  return (
    <div {...useLaterPart()}>
      <AboutSection />
      <FeaturesSection />
      <MapSection />
      <DownloadSection />
      <ContactSection />
    </div>
  );
}
