import type { ConnectedNumber } from '@chatline/contract/calls/connection';
import { connectionNumberCall } from '@chatline/contract/calls/connection-number';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import {
  limitLabel,
  qualityLabel,
  qualityTone,
  statusLabel,
  statusTone,
} from '@chatline/contract/constants/number-states';
import { failureText, useApiQuery } from '@chatline/runtime';
import { StatusBadge, type StatusTone } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text } from '@chatline/ui/text';
import type { ReactNode } from 'react';
import { FactStrip } from '../../ui/guided-line.tsx';
import { manageConnectionTexts as texts } from './manage-connection.texts.ts';

/** WhatsApp may change quality and limit while the page is open. */
const readAgainMs = 60_000;

/** The connected number's state, read from WhatsApp now and again each minute. */
export function NumberState() {
  const { data, error, isFetching, refetch } = useApiQuery(
    connectionNumberCall,
    {},
    { pollAfterMs: readAgainMs },
  );
  const again = (
    <Button size="small" isWorking={isFetching} onClick={() => void refetch()}>
      {texts.checkAgain}
    </Button>
  );
  return (
    <Panel title={texts.numberTitle} note={texts.numberNote} aside={error ? undefined : again}>
      {error ? <ErrorState cause={failureText(error)} action={again} /> : <NumberFacts number={data} />}
    </Panel>
  );
}

const badge = (tone: StatusTone, text: string) => <StatusBadge tone={tone}>{text}</StatusBadge>;

/** The facts about a number, by label. */
function factsOf(number: ConnectedNumber): readonly (readonly [label: string, value: ReactNode])[] {
  const { isSubscribed } = number;
  return [
    [texts.quality, badge(qualityTone(number.quality), qualityLabel(number.quality))],
    [texts.limit, limitLabel(number.messagingLimit)],
    [texts.status, badge(statusTone(number.status), statusLabel(number.status))],
    [
      texts.webhooks,
      badge(isSubscribed ? 'ok' : 'no', isSubscribed ? texts.subscribed : texts.notSubscribed),
    ],
  ];
}

const labels = [texts.quality, texts.limit, texts.status, texts.webhooks];

function NumberFacts({ number }: { number: ConnectedNumber | undefined }) {
  const facts = number ? factsOf(number) : labels.map((label) => [label, '…'] as const);
  return (
    <Stack gap={3}>
      <FactStrip>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </FactStrip>
      <Text size="small" tone="muted" isNumeric>
        {number ? texts.checkedAt(formatMoment(number.checkedAtMs)) : '\u00a0'}
      </Text>
    </Stack>
  );
}
