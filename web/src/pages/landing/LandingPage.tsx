import { SectionBoundary } from '../layout/SectionBoundary.tsx';
import { AboutSection } from './AboutSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { DownloadSection } from './DownloadSection.tsx';
import { FeaturesSection } from './FeaturesSection.tsx';
import { DownloadBar } from './GetTheApp.tsx';
import { HeroSection } from './HeroSection.tsx';
import { MapSection } from './MapSection.tsx';

/** Specification §2: the sections between header and footer. */
export function LandingPage() {
  return (
    <>
      <SectionBoundary>
        <HeroSection />
      </SectionBoundary>
      <div>
        <SectionBoundary>
          <AboutSection />
        </SectionBoundary>
        <SectionBoundary>
          <FeaturesSection />
        </SectionBoundary>
        <SectionBoundary>
          <MapSection />
        </SectionBoundary>
        <DownloadBar />
      </div>
      <SectionBoundary>
        <DownloadSection />
      </SectionBoundary>
      <SectionBoundary>
        <ContactSection />
      </SectionBoundary>
    </>
  );
}
