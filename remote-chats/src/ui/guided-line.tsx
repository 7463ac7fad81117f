import { chakra } from '@chatline/ui/styled';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** State of a point: `wait` is marigold and only for what is under way. */
type PointTone = 'done' | 'failed' | 'wait' | 'next';

const List = chakra('ol', { base: { listStyle: 'none', m: '0', p: '0', maxW: '760px' } });
const Item = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: '14px',
    pb: '20px',
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '13px',
      top: '28px',
      bottom: '0',
      w: '2px',
      bg: 'border',
    },
    _last: { pb: '0' },
  },
  variants: { isDone: { true: { '&:not(:last-child)::before': { bg: 'success' } } } },
});
const Point = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '28px',
    h: '28px',
    border: '2px solid',
    borderRadius: 'full',
    bg: 'surface',
    textStyle: 'head',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    tone: {
      done: { borderColor: 'success', color: 'success', bg: 'success-subtle' },
      failed: { borderColor: 'danger', color: 'danger', bg: 'danger-subtle' },
      wait: { borderColor: 'time', color: 'time-text', bg: 'time-subtle' },
      next: { borderColor: 'border', color: 'muted' },
    },
  },
});
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px', minH: '28px' },
});
const Name = chakra('strong', { base: { fontWeight: 600 } });
const Side = chakra('span', {
  base: {
    color: 'muted',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    smDown: { order: '1', flexBasis: '100%' },
  },
  variants: {
    tone: { done: {}, failed: { color: 'danger', fontWeight: 500 }, wait: { color: 'time-text' }, next: {} },
  },
});
const Action = chakra('div', { base: { ms: 'auto' } });
const Below = chakra('div', { base: { gridColumn: '2', display: 'grid', gap: '8px', color: 'muted' } });

const icons = { done: IconCheck, failed: IconX, wait: IconClock } as const;

/** Steps on one line, in their order; each has its point. */
export function GuidedLine({ label, children }: { label: string; children: ReactNode }) {
  return <List aria-label={label}>{children}</List>;
}

export interface LinePointProps {
  tone: PointTone;
  /** Shown in the point of a step that has no state yet. */
  number: number;
  name: string;
  /** The state as text, and its time. */
  state?: string | undefined;
  action?: ReactNode;
  /** The description of the step, its message or its form. */
  children?: ReactNode;
}

/** One step of a GuidedLine. */
export function LinePoint({ tone, number, name, state, action, children }: LinePointProps) {
  const Icon = tone === 'next' ? undefined : icons[tone];
  return (
    <Item isDone={tone === 'done'}>
      <Point tone={tone} aria-hidden="true">
        {Icon ? <Icon size={16} stroke={2} /> : number}
      </Point>
      <Head>
        <Name>{name}</Name>
        {state && <Side tone={tone}>{state}</Side>}
        {action && <Action>{action}</Action>}
      </Head>
      <Below>{children}</Below>
    </Item>
  );
}

/** A part that is closed until its line is pressed. */
export const Fold = chakra('details', {
  base: {
    '& > summary': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 10px',
      minH: '36px',
      w: 'fit-content',
      cursor: 'pointer',
      listStyle: 'none',
      borderRadius: 'control',
      '&::-webkit-details-marker': { display: 'none' },
      '& > svg:first-child': { color: 'success' },
      '& > svg:last-child': {
        color: 'muted',
        transition: 'transform .2s',
        _motionReduce: { transition: 'none' },
      },
    },
    '&[open] > summary': { mb: '14px', '& > svg:last-child': { transform: 'rotate(180deg)' } },
  },
});

/** Facts side by side, two by two on phones. */
export const FactStrip = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    gap: '16px 24px',
    m: '0',
    maxW: '1000px',
    '& dt': { textStyle: 'label', color: 'muted' },
    '& dd': { m: '0', mt: '6px', minH: '24px', fontWeight: 560, fontVariantNumeric: 'tabular-nums' },
  },
});
