import { Link } from '@chatline/runtime/navigation';
import { TextLink } from '@chatline/ui/text';
import { usePageText } from '../../parts/page-facts.tsx';
import { planFeatures, publicPlanName } from '../../parts/plan-features.ts';
import { StartButton } from '../../parts/start-button.tsx';
import { TrialPromise } from '../../parts/trial-promise.tsx';
import { PricePanel, PriceTitle } from '../../ui/public-price.tsx';
import { DeepBand, PublicSection } from '../../ui/public-site.tsx';
import { Questions } from '../../ui/questions.tsx';
import { answers, priceLines, showPriceTexts as texts } from './show-price.texts.ts';

/** The one plan: price with GST, nine features and questions before paying. */
export function Price() {
  const text = usePageText();
  return (
    <>
      <DeepBand>
        <PriceTitle title={texts.title} lead={texts.lead} />
      </DeepBand>
      <PricePanel
        name={publicPlanName}
        amount={text.price}
        per={texts.per}
        lines={priceLines(text)}
        action={
          <StartButton variant="primary" isBlock>
            {texts.start}
          </StartButton>
        }
        hint={<TrialPromise />}
        featuresTitle={texts.features}
        features={Object.values(planFeatures(text))}
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
