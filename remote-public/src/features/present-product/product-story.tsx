import { StatusBadge } from '@chatline/ui/badge';
import { CodeBlock } from '@chatline/ui/code-block';
import { usePageText, When } from '../../parts/page-facts.tsx';
import { StartButton } from '../../parts/start-button.tsx';
import { TrialPromise } from '../../parts/trial-promise.tsx';
import { FeatureSheet, Halved, Quote, SecondStart } from '../../ui/public-parts.tsx';
import { DeepBand, PublicSection } from '../../ui/public-site.tsx';
import { featureList } from './feature-list.tsx';
import {
  callSample,
  exampleQuote,
  responseSample,
  responseStatus,
  presentProductTexts as texts,
} from './present-product.texts.ts';

/** The part below the promise: the nine features, call and response, and a testimonial. */
export function ProductStory() {
  const text = usePageText();
  return (
    <>
      <PublicSection id="features">
        <FeatureSheet
          title={texts.featuresTitle}
          lead={texts.featuresLead(text.price)}
          features={featureList(text)}
        />
      </PublicSection>
      <PublicSection id="documentation" isRuled tone="bg">
        <Halved title={texts.callTitle} lead={texts.callLead}>
          <CodeBlock
            title={texts.callHead}
            code={callSample}
            copyLabel={texts.copy}
            foot={<SendResponse />}
          />
        </Halved>
      </PublicSection>
      <When is={['sandbox']}>
        <ExampleQuote />
      </When>
    </>
  );
}

/** The second call to action, with the drawing. */
export function ProductStart() {
  return (
    <DeepBand>
      <SecondStart
        title={texts.secondTitle}
        lead={<TrialPromise />}
        action={<StartButton variant="deep">{texts.start}</StartButton>}
        drawingLabel={texts.drawing}
      />
    </DeepBand>
  );
}

function SendResponse() {
  return (
    <>
      <StatusBadge tone="ok">{responseStatus}</StatusBadge>
      <span>{responseSample}</span>
    </>
  );
}

function ExampleQuote() {
  return (
    <PublicSection isRuled>
      <Quote
        text={exampleQuote.text}
        name={exampleQuote.name}
        of={
          <>
            {exampleQuote.of} <StatusBadge tone="neutral">{texts.example}</StatusBadge>
          </>
        }
      />
    </PublicSection>
  );
}
