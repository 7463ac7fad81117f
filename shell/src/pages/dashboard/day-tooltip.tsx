import { Box, Row, Stack } from '@chatline/ui/layout';
import { Num, Text } from '@chatline/ui/text';
import type { ReactNode } from 'react';
import { type ChartDay, type ChartSeries, seriesColors, unsentSeries } from './chart-day.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { count } from './format-count.ts';

interface DayTooltipProps {
  /** Undefined if the pointer is on no day. */
  readonly day: ChartDay | undefined;
  readonly series: readonly ChartSeries[];
}

function Line({ label, value }: { readonly label: ReactNode; readonly value: number }) {
  return (
    <Row justify="between" isWrapping={false} gap={4}>
      {label}
      <Num>{count.format(value)}</Num>
    </Row>
  );
}

/**
 * The exact numbers of a day, as they are stacked, without zeros; bars may be drawn larger. Messages that are in no bar
 * follow the total.
 */
export function DayTooltip({ day, series }: DayTooltipProps) {
  if (day === undefined) return null;
  const total = series.reduce((sum, key) => sum + day[key], 0);
  const parts = series.filter((key) => day[key] > 0).reverse();
  return (
    <Box
      minW="180px"
      p="10px 12px"
      bg="raised"
      border="1px solid"
      borderColor="border"
      borderRadius="9px"
      boxShadow="2"
    >
      <Stack gap={1}>
        <Text as="span" size="small" tone="muted">
          {day.label}
        </Text>
        {parts.map((key) => (
          <Line
            key={key}
            label={
              <Row gap={2} isWrapping={false}>
                <Box w="9px" h="9px" borderRadius="2px" bg={seriesColors[key]} />
                <span>{texts[key]}</span>
              </Row>
            }
            value={day[key]}
          />
        ))}
        <Line label={<b>{texts.sum}</b>} value={total} />
        <Unsent day={day} />
      </Stack>
    </Box>
  );
}

function Unsent({ day }: { readonly day: ChartDay }) {
  return unsentSeries
    .filter((key) => day[key] > 0)
    .map((key) => (
      <Text as="div" key={key} size="small" tone="muted">
        <Line label={texts[key]} value={day[key]} />
      </Text>
    ));
}
