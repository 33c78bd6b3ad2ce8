import { Flag, MapPin, PawPrint, Siren, UserRoundCheck, Users } from 'lucide-react';
import { Rule, RuleSection } from './RuleSection.tsx';

const terms = '/legal/terms#';

/** Safety rules from the terms of use; the home page links here. */
export function SafetySection() {
  return (
    <RuleSection name="safety" anchor="bezpecnost">
      <Rule of="support.safety.location" icon={MapPin} source={`${terms}suhlas-s-polohou`} />
      <Rule of="support.safety.age" icon={UserRoundCheck} source={`${terms}minimalny-vek`} />
      <Rule of="support.safety.people" icon={Users} source={`${terms}ako-rozhodujeme`} />
      <Rule of="support.safety.report" icon={Flag} source={`${terms}ako-nahlasit`} />
      <Rule of="support.safety.fear" icon={Siren} source={`${terms}nasledky-porusenia`} />
      <Rule of="support.safety.meeting" icon={PawPrint} source={`${terms}zodpovednost`} />
    </RuleSection>
  );
}
