import type { Charge } from '@chatline/contract/calls/dashboard-details';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Num, Text } from '@chatline/ui/text';
import { count } from '../format-count.ts';
import { detailsTexts as texts } from './details.texts.ts';
import { costText } from './money.ts';

/** "marketing" as "Marketing", "authentication_international" as "Authentication international". */
function labelOf(category: string): string {
  return category.charAt(0).toUpperCase() + category.slice(1).replaceAll('_', ' ');
}

const sumOf = (charges: readonly Charge[], count: (charge: Charge) => number | undefined) =>
  charges.reduce((sum, charge) => sum + (count(charge) ?? 0), 0);

interface ChargesPanelProps {
  readonly charges: readonly Charge[];
  /** The delivered messages of these days. */
  readonly delivered: number;
}

/** The messages of these days that WhatsApp charged, by category, with their price, and those that were free. */
export default function ChargesPanel({ charges, delivered }: ChargesPanelProps) {
  const charged = charges.filter(({ isCharged }) => isCharged);
  const free = sumOf(charges, (charge) => (charge.isCharged ? 0 : charge.count));
  const micros = sumOf(charged, (charge) => charge.micros);
  const unpriced = sumOf(charged, (charge) => charge.unpriced);
  const unreported = delivered - sumOf(charges, (charge) => charge.count);
  const hasCosts = micros > 0;
  const costOf = (price: number) => (price === 0 ? texts.unknownCost : costText(price));
  return (
    <Panel title={texts.charges} note={texts.chargesNote} isLast>
      {charges.length === 0 && <Text tone="muted">{texts.noCharges}</Text>}
      <Stack as="ul" gap={2}>
        {charged.map(({ category, count: of, micros: price = 0 }) => (
          <Line
            key={category}
            name={labelOf(category)}
            of={count.format(of)}
            cost={hasCosts ? costOf(price) : undefined}
          />
        ))}
        {free > 0 && (
          <Line name={texts.free} of={count.format(free)} cost={hasCosts ? costText(0) : undefined} />
        )}
        {hasCosts && (
          <Line
            name={unpriced > 0 ? texts.estimateOfSome : texts.estimate}
            of=""
            cost={costText(micros)}
            isSum
          />
        )}
      </Stack>
      {hasCosts && unpriced > 0 && <Missing>{texts.unpriced(count.format(unpriced))}</Missing>}
      {charges.length > 0 && unreported > 0 && (
        <Missing>{texts.unreported(count.format(unreported))}</Missing>
      )}
    </Panel>
  );
}

/** Says what the list leaves out. */
function Missing({ children }: { readonly children: string }) {
  return (
    <Text size="small" tone="muted">
      {children}
    </Text>
  );
}

interface LineProps {
  readonly name: string;
  readonly of: string;
  /** Undefined if no cost is known, and there is no column of costs. */
  readonly cost: string | undefined;
  readonly isSum?: boolean;
}

function Line({ name, of, cost, isSum = false }: LineProps) {
  return (
    <Row as="li" justify="between" isWrapping={false} gap={4}>
      <Text as="span" weight={isSum ? 600 : 400}>
        {name}
      </Text>
      <Row gap={4} isWrapping={false}>
        <Num>{of}</Num>
        {cost !== undefined && (
          <Box minW="88px" textAlign="end">
            <Num>{cost}</Num>
          </Box>
        )}
      </Row>
    </Row>
  );
}
