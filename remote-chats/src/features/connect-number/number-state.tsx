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
import { StatTile, TileStrip } from '@chatline/ui/tiles';
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
      {error ? <ErrorState cause={failureText(error)} action={again} /> : <NumberTiles number={data} />}
    </Panel>
  );
}

const unknown = '…';
const badge = (tone: StatusTone, text: string) => <StatusBadge tone={tone}>{text}</StatusBadge>;

function NumberTiles({ number }: { number: ConnectedNumber | undefined }) {
  return (
    <Stack gap={2}>
      <TileStrip label={texts.numberTitle}>
        <StatTile
          label={texts.quality}
          value={number ? badge(qualityTone(number.quality), qualityLabel(number.quality)) : unknown}
        />
        <StatTile label={texts.limit} value={number ? limitLabel(number.messagingLimit) : unknown} />
        <StatTile
          label={texts.status}
          value={number ? badge(statusTone(number.status), statusLabel(number.status)) : unknown}
        />
        <StatTile
          label={texts.webhooks}
          value={
            number
              ? badge(
                  number.isSubscribed ? 'ok' : 'no',
                  number.isSubscribed ? texts.subscribed : texts.notSubscribed,
                )
              : unknown
          }
        />
      </TileStrip>
      {number && (
        <Text size="small" tone="muted" isNumeric>
          {[number.verifiedName, number.displayPhoneNumber, formatMoment(number.checkedAtMs)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </Stack>
  );
}
