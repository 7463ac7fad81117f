import { Policy } from '../features/read-policy/policy.tsx';
import { refundPolicy } from '../features/read-policy/refund-policy.texts.ts';
import { Site } from '../parts/site.tsx';

export default function RefundPolicyPage() {
  return (
    <Site page="refund-policy">
      <Policy policy={refundPolicy} />
    </Site>
  );
}
