import { Eye, HeartHandshake, Signature } from 'lucide-react';
import { Rule, RuleSection } from './RuleSection.tsx';

/** For parents of users under age: consent, what others see, whom to ask. */
export function ParentsSection() {
  return (
    <RuleSection name="parents" anchor="rodicia">
      <Rule of="support.parents.consent" icon={Signature} source="/legal/terms#suhlas-zakonneho-zastupcu" />
      <Rule of="support.parents.visibility" icon={Eye} source="/legal/privacy#maloleti" />
      <Rule of="support.parents.help" icon={HeartHandshake} source="/legal/terms#bezpecnost-deti" />
    </RuleSection>
  );
}
