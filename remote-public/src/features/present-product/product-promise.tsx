import { Link } from '@chatline/runtime/navigation';
import { StatusBadge } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { When } from '../../parts/page-facts.tsx';
import { StartButton } from '../../parts/start-button.tsx';
import { TrialPromise } from '../../parts/trial-promise.tsx';
import { ConversationCard } from '../../ui/public-conversation.tsx';
import { Hero } from '../../ui/public-hero.tsx';
import { MinuteRuler } from '../../ui/public-ruler.tsx';
import { DeepBand } from '../../ui/public-site.tsx';
import { conversation, steps, presentProductTexts as texts } from './present-product.texts.ts';

/** The top band: the promise, a conversation and the ten minutes. */
export function ProductPromise() {
  return (
    <DeepBand>
      <Hero
        eyebrow={<PartnerClaim />}
        title={texts.promise}
        lead={texts.lead}
        actions={
          <>
            <StartButton variant="deep">{texts.start}</StartButton>
            <Button variant="deep-quiet" size="large" asChild>
              <Link to="/priching">{texts.pricing}</Link>
            </Button>
          </>
        }
        fine={<TrialPromise />}
        aside={<Conversation />}
      />
      <MinuteRuler minutes={10} steps={steps} />
    </DeepBand>
  );
}

/** The claim comes from configuration; the demo's is labelled as an example (decision 000, part 8). */
function PartnerClaim() {
  return (
    <When is={['sandbox']}>
      <IconRosetteDiscountCheck aria-hidden="true" />
      <span>{texts.partner}</span>
      <StatusBadge tone="neutral">{texts.example}</StatusBadge>
    </When>
  );
}

function Conversation() {
  const [text, left] = conversation.window;
  return (
    <ConversationCard
      name={conversation.name}
      sub={conversation.sub}
      windowText={
        <>
          {text} <b>{left}</b>
        </>
      }
      windowShare={conversation.windowShare}
      parts={conversation.parts}
      placeholder={conversation.placeholder}
      sendLabel={conversation.send}
    />
  );
}
