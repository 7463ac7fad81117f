import { getConfig } from '@chatline/shared/runtime';
import { StatusBadge } from '@chatline/shared/ui/badge';
import { Button } from '@chatline/shared/ui/button';
import { CodeBlock } from '@chatline/shared/ui/code-block';
import { FeatureSheet, Halved, Quote, SecondStart } from '@chatline/shared/ui/public-parts';
import { DeepBand, PublicSection } from '@chatline/shared/ui/public-site';
import { trialWords } from '../../parts/plan-features.ts';
import { startSignIn } from '../../parts/start-sign-in.ts';
import { featureList } from './feature-list.tsx';
import { answerSample, answerStatus, callSample, exampleQuote, texts } from './present-product.texts.ts';

/** What comes after the promise: the nine features, call and answer, one customer's words, the second start. */
export function ProductStory() {
  return (
    <>
      <PublicSection id="features">
        <FeatureSheet title={texts.featuresTitle} lead={texts.featuresLead} features={featureList} />
      </PublicSection>
      <PublicSection id="documentation" isRuled tone="bg">
        <Halved title={texts.callTitle} lead={texts.callLead}>
          <CodeBlock title={texts.callHead} code={callSample} copyLabel={texts.copy} foot={<Answer />} />
        </Halved>
      </PublicSection>
      {getConfig().isSandboxed && <ExampleQuote />}
      <DeepBand>
        <SecondStart
          title={texts.secondTitle}
          lead={trialWords}
          action={
            <Button variant="deep" size="large" onClick={startSignIn}>
              {texts.start}
            </Button>
          }
          drawingLabel={texts.drawing}
        />
      </DeepBand>
    </>
  );
}

function Answer() {
  return (
    <>
      <StatusBadge tone="ok">{answerStatus}</StatusBadge>
      <span>{answerSample}</span>
    </>
  );
}

function ExampleQuote() {
  return (
    <PublicSection isRuled>
      <Quote
        words={exampleQuote.words}
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
