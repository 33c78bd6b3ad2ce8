import { Part } from '../layout/Part.tsx';
import { AboutSection } from './AboutSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { DownloadBar } from './DownloadBar.tsx';
import { DownloadSection } from './DownloadSection.tsx';
import { FeaturesSection } from './FeaturesSection.tsx';
import { HeroSection } from './HeroSection.tsx';
import { MapSection } from './MapSection.tsx';

/** Specification §2: the sections between header and footer. */
export function LandingPage() {
  return (
    <>
      <Part>
        <HeroSection />
      </Part>
      <div>
        <Part>
          <AboutSection />
        </Part>
        <Part>
          <FeaturesSection />
        </Part>
        <Part>
          <MapSection />
        </Part>
        <DownloadBar />
      </div>
      <Part>
        <DownloadSection />
      </Part>
      <Part>
        <ContactSection />
      </Part>
    </>
  );
}
