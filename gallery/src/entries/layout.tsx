import { StatusBadge } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import { EmbeddedKit } from '@chatline/ui/embedded-kit';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Box, Grid, Page, Row, Spacer, Stack } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { FilterBar, Panel, RailLayout, SheetFoot } from '@chatline/ui/panel';
import { Text, TextLink, type TextProps } from '@chatline/ui/text';
import { StatTile, TileStrip } from '@chatline/ui/tiles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { allOf, type Entry } from '../entry.tsx';

type Color = NonNullable<TextProps['tone']>;

const colors: Record<Color, true> = {
  bg: true,
  surface: true,
  raised: true,
  sunken: true,
  border: true,
  rule: true,
  'border-strong': true,
  text: true,
  muted: true,
  faint: true,
  accent: true,
  'accent-fill': true,
  'accent-hover': true,
  'accent-contrast': true,
  'accent-subtle': true,
  time: true,
  'time-text': true,
  'time-subtle': true,
  success: true,
  'success-subtle': true,
  danger: true,
  'danger-subtle': true,
  'danger-fill': true,
  info: true,
  'info-subtle': true,
  note: true,
  'note-subtle': true,
  'chart-1': true,
  'chart-1-soft': true,
  'chart-2': true,
  'chart-3': true,
  'chart-4': true,
  'chart-5': true,
  'chart-6': true,
  deep: true,
  'deep-text': true,
  'deep-muted': true,
  'deep-line': true,
  'deep-time': true,
  'deep-ink': true,
  scrim: true,
  'av-1': true,
  'av-1-text': true,
  'av-2': true,
  'av-2-text': true,
  'av-3': true,
  'av-3-text': true,
  'av-4': true,
  'av-4-text': true,
  'av-5': true,
  'av-5-text': true,
  'av-6': true,
  'av-6-text': true,
  'av-7': true,
  'av-7-text': true,
  'av-8': true,
  'av-8-text': true,
};

/** A visible child of a layout. */
const block = (text: string) => (
  <Box key={text} bg="accent-subtle" px="8px" py="4px">
    {text}
  </Box>
);

/** Draws its children inside a shadow root, as on a foreign page. */
function InShadowRoot({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<HTMLElement>();
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const made = document.createElement('div');
    made.dataset.theme = document.documentElement.dataset.theme ?? 'light';
    root.append(made);
    setFrame(made);
    return () => made.remove();
  }, []);
  return (
    <div ref={host}>
      {frame &&
        createPortal(
          <EmbeddedKit frame={frame} remPx={16} nonce={undefined}>
            {children}
          </EmbeddedKit>,
          frame,
        )}
    </div>
  );
}

export const layoutEntries: readonly Entry[] = [
  {
    parts: ['Box'],
    widthPx: 366,
    states: {
      'every colour': (
        <Box display="grid" gap="8px" gridTemplateColumns="repeat(5, 1fr)">
          {allOf(colors).map((color) => (
            <Box key={color} bg={color} h="24px" border="1px solid" borderColor="border" title={color} />
          ))}
        </Box>
      ),
    },
  },
  {
    parts: ['Stack'],
    states: {
      plain: <Stack>{['Asha', 'Bharat'].map(block)}</Stack>,
      'small gap, at the end': (
        <Stack gap={1} align="end">
          {['Asha', 'Bharat Traders'].map(block)}
        </Stack>
      ),
    },
  },
  {
    parts: ['Row', 'Spacer'],
    widthPx: 320,
    states: {
      plain: <Row>{['Asha', 'Bharat'].map(block)}</Row>,
      between: <Row justify="between">{['Asha', 'Bharat'].map(block)}</Row>,
      'with a space': (
        <Row>
          {block('Asha')}
          <Spacer />
          {block('Bharat')}
        </Row>
      ),
    },
  },
  {
    parts: ['Grid'],
    widthPx: 480,
    states: {
      'two columns': <Grid>{['Asha', 'Bharat', 'Charu'].map(block)}</Grid>,
      'three columns if wide': (
        <Grid columns={2} wideColumns={3}>
          {['Asha', 'Bharat', 'Charu'].map(block)}
        </Grid>
      ),
    },
  },
  {
    parts: ['Page'],
    widthPx: 320,
    states: {
      'with a gutter': <Page>{block('Asha')}</Page>,
      without: <Page hasGutter={false}>{block('Asha')}</Page>,
    },
  },
  {
    parts: ['PageHeader'],
    widthPx: 640,
    states: {
      plain: <PageHeader title="Dashboard" />,
      'with counts and actions': (
        <PageHeader
          title="Manage Users"
          sub="214 users, 198 connected"
          actions={
            <>
              <Button>Export</Button>
              <Button variant="primary">Create user</Button>
            </>
          }
        />
      ),
      'counts on their way': <PageHeader title="Manage Users" sub={null} />,
    },
  },
  {
    parts: ['Panel'],
    widthPx: 480,
    states: {
      'with everything': (
        <Panel title="Delivery" note="Last 14 days" aside={<TextLink href="#Panel">All messages</TextLink>}>
          <Text>12,48,210 sent</Text>
        </Panel>
      ),
      'the last one': (
        <Panel title="Templates" isLast>
          <Text>None yet</Text>
        </Panel>
      ),
    },
  },
  {
    parts: ['FilterBar', 'SheetFoot'],
    widthPx: 480,
    states: {
      filters: (
        <FilterBar>
          <Button size="small">All</Button>
          <Button size="small">Failed</Button>
        </FilterBar>
      ),
      foot: (
        <SheetFoot>
          <span>214 users</span>
          <span>Read at 11:41 am</span>
        </SheetFoot>
      ),
    },
  },
  {
    parts: ['RailLayout'],
    widthPx: 900,
    states: { 'two columns if wide': <RailLayout rail={block('The rail')}>{block('The rest')}</RailLayout> },
  },
  {
    parts: ['TileStrip', 'StatTile'],
    widthPx: 800,
    states: {
      'four figures': (
        <TileStrip label="Last 14 days">
          <StatTile label="Sent" value="12,48,210" note="11 % more than before" chartColor="chart-1" />
          <StatTile label="Delivered" value="98.2 %" note={<strong>Better</strong>} chartColor="chart-3" />
          <StatTile label="Failed" value="1,204" note={<TextLink href="#TileStrip">Causes</TextLink>} />
          <StatTile label="Cost" value="₹48,210" />
        </TileStrip>
      ),
    },
  },
  {
    parts: ['EmbeddedKit'],
    widthPx: 320,
    states: {
      'parts on a foreign page': (
        <InShadowRoot>
          <Stack>
            <Field label="Name" error="Enter a name">
              <TextInput />
            </Field>
            <Row>
              <Button variant="primary">Save</Button>
              <StatusBadge tone="wait">Pending</StatusBadge>
            </Row>
          </Stack>
        </InShadowRoot>
      ),
    },
  },
];
