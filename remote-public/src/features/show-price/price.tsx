import { Link } from '@chatline/shared/runtime/navigation';
import { Button } from '@chatline/shared/ui/button';
import { PricePanel, PriceTitle } from '@chatline/shared/ui/public-price';
import { DeepBand, PublicSection } from '@chatline/shared/ui/public-site';
import { Questions } from '@chatline/shared/ui/questions';
import { TextLink } from '@chatline/shared/ui/text';
import { planFeatures, trialWords } from '../../parts/plan-features.ts';
import { publicPlan } from '../../parts/public-plan.ts';
import { startSignIn } from '../../parts/start-sign-in.ts';
import { answers, priceLines, texts } from './show-price.texts.ts';

/** The one plan: its price with GST, its nine features, and what people ask before they pay. */
export function Price() {
  return (
    <>
      <DeepBand>
        <PriceTitle title={texts.title} lead={texts.lead} />
      </DeepBand>
      <PricePanel
        name={publicPlan.name}
        amount={publicPlan.price}
        per={texts.per}
        lines={priceLines}
        action={
          <Button variant="primary" size="large" isBlock onClick={startSignIn}>
            {texts.start}
          </Button>
        }
        hint={trialWords}
        featuresTitle={texts.features}
        features={Object.values(planFeatures)}
      />
      <PublicSection>
        <Questions
          title={texts.questions}
          questions={[
            { ...answers.refund, answer: <RefundAnswer /> },
            answers.cancel,
            answers.invoice,
            answers.start,
          ]}
        />
      </PublicSection>
    </>
  );
}

function RefundAnswer() {
  return (
    <>
      {answers.refund.answer}{' '}
      <TextLink asChild>
        <Link to="/refund-policy">{texts.refundPolicy}</Link>
      </TextLink>
    </>
  );
}
