import type { Charge } from '@chatline/contract/calls/dashboard-details';
import { Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Num, Text } from '@chatline/ui/text';
import { count } from '../format-count.ts';
import { detailsTexts as texts } from './details.texts.ts';

/** "marketing" as "Marketing", "authentication_international" as "Authentication international". */
function labelOf(category: string): string {
  return category.charAt(0).toUpperCase() + category.slice(1).replaceAll('_', ' ');
}

/** The messages of these days that WhatsApp charged, by category, and those that were free. */
export default function ChargesPanel({ charges }: { readonly charges: readonly Charge[] }) {
  const charged = charges.filter(({ isCharged }) => isCharged);
  const free = charges.reduce((sum, { isCharged, count: of }) => sum + (isCharged ? 0 : of), 0);
  return (
    <Panel title={texts.charges} note={texts.chargesNote} isLast>
      {charges.length === 0 && <Text tone="muted">{texts.noCharges}</Text>}
      <Stack as="ul" gap={2}>
        {charged.map(({ category, count: of }) => (
          <Line key={category} name={labelOf(category)} of={of} />
        ))}
        {free > 0 && <Line name={texts.free} of={free} />}
      </Stack>
    </Panel>
  );
}

function Line({ name, of }: { readonly name: string; readonly of: number }) {
  return (
    <Row as="li" justify="between" isWrapping={false} gap={4}>
      <Text as="span">{name}</Text>
      <Num>{count.format(of)}</Num>
    </Row>
  );
}
