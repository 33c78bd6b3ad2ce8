import { Sections } from '../layout/SectionBoundary.tsx';
import { AboutSection } from './AboutSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { DownloadSection } from './DownloadSection.tsx';
import { FeaturesSection } from './FeaturesSection.tsx';
import { HeroSection } from './HeroSection.tsx';
import { MapSection } from './MapSection.tsx';

/** Specification §2: the sections between header and footer. */
export function LandingPage() {
  return (
    <Sections
      of={[HeroSection, AboutSection, FeaturesSection, MapSection, DownloadSection, ContactSection]}
    />
  );
}
