import { Policy } from '../features/read-policy/policy.tsx';
import { privacyPolicy } from '../features/read-policy/privacy-policy.texts.ts';
import { Site } from '../parts/site.tsx';

export default function PrivacyPolicyPage() {
  return (
    <Site page="privacy-policy">
      <Policy policy={privacyPolicy} />
    </Site>
  );
}
