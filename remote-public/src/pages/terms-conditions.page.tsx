import { Policy } from '../features/read-policy/policy.tsx';
import { termsConditions } from '../features/read-policy/terms-conditions.texts.ts';
import { Site } from '../parts/site.tsx';

export default function TermsConditionsPage() {
  return (
    <Site page="terms-conditions">
      <Policy policy={termsConditions} />
    </Site>
  );
}
