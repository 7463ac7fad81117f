import type { Charge } from '@chatline/contract/calls/dashboard-details';
import { Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Num, Text } from '@chatline/ui/text';
import { count } from '../format-count.ts';
import { detailsTexts as texts } from './details.texts.ts';
import { costText } from './money.ts';

/** "marketing" as "Marketing", "authentication_international" as "Authentication international". */
function labelOf(category: string): string {
  return category.charAt(0).toUpperCase() + category.slice(1).replaceAll('_', ' ');
}

/** The messages of these days that WhatsApp charged, by category, with their price, and those that were free. */
export default function ChargesPanel({ charges }: { readonly charges: readonly Charge[] }) {
  const charged = charges.filter(({ isCharged }) => isCharged);
  const free = charges.reduce((sum, { isCharged, count: of }) => sum + (isCharged ? 0 : of), 0);
  return (
    <Panel title={texts.charges} note={texts.chargesNote} isLast>
      {charges.length === 0 && <Text tone="muted">{texts.noCharges}</Text>}
      <Stack as="ul" gap={2}>
        {charged.map(({ category, count: of, micros }) => (
          <Line key={category} name={labelOf(category)} of={of} micros={micros} />
        ))}
        {free > 0 && <Line name={texts.free} of={free} />}
      </Stack>
      <Estimate charged={charged} />
    </Panel>
  );
}

interface LineProps {
  readonly name: string;
  readonly of: number;
  readonly micros?: number | undefined;
}

function Line({ name, of, micros = 0 }: LineProps) {
  return (
    <Row as="li" justify="between" isWrapping={false} gap={4}>
      <Text as="span">{name}</Text>
      <Row gap={4} isWrapping={false}>
        <Num>{count.format(of)}</Num>
        {micros > 0 && <Num>{costText(micros)}</Num>}
      </Row>
    </Row>
  );
}

/** The sum of the known prices, if the server knows any, and how many messages are without one. */
function Estimate({ charged }: { readonly charged: readonly Charge[] }) {
  const micros = charged.reduce((sum, one) => sum + (one.micros ?? 0), 0);
  const unpriced = charged.reduce((sum, one) => sum + (one.unpriced ?? 0), 0);
  if (micros === 0) return null;
  return (
    <>
      <Row justify="between" isWrapping={false} gap={4}>
        <Text as="span" weight={600}>
          {texts.estimate}
        </Text>
        <Num>{costText(micros)}</Num>
      </Row>
      {unpriced > 0 && (
        <Text size="small" tone="muted">
          {texts.unpriced(count.format(unpriced))}
        </Text>
      )}
    </>
  );
}
