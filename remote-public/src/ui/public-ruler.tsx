import { chakra } from '@chatline/ui/styled';
import type { ReactNode } from 'react';
import { Wide } from './public-site.tsx';

const Frame = chakra('div', {
  base: {
    pt: '8px',
    pb: { base: '56px', lg: '64px' },
    display: { base: 'grid', lg: 'block' },
    gridTemplateColumns: '24px minmax(0, 1fr)',
    gap: '16px',
  },
});
const Track = chakra('div', {
  base: {
    position: 'relative',
    h: { base: 'auto', lg: '38px' },
    w: { base: '3px', lg: 'auto' },
    mt: { base: '6px', lg: '0' },
    mb: { base: '58px', lg: '0' },
    me: { base: '0', lg: '11%' },
    lg: {
      _after: {
        content: '""',
        position: 'absolute',
        left: 'calc(100% + 38px)',
        right: '-100vw',
        top: '0',
        h: '1px',
        bg: 'deep-line',
      },
    },
    '& > span': {
      position: 'absolute',
      bg: 'deep-time',
      borderRadius: 'line',
      inset: { base: '0 auto 0 0', lg: '-1px 0 auto 0' },
      w: { base: '3px', lg: 'auto' },
      h: { base: 'auto', lg: '3px' },
    },
    '& > i': {
      display: { base: 'none', lg: 'block' },
      position: 'absolute',
      top: '2px',
      w: '1px',
      h: '7px',
      bg: 'deep-muted',
      opacity: '.55',
    },
    '& > i[data-long]': { h: '13px', opacity: '.9' },
    '& > svg': {
      display: { base: 'none', lg: 'block' },
      position: 'absolute',
      left: '100%',
      top: '-1.5px',
      ms: '-2px',
      color: 'deep-time',
    },
  },
});
const Steps = chakra('ol', {
  base: {
    position: 'relative',
    display: { base: 'grid', lg: 'block' },
    gap: '22px',
    minH: { lg: '112px' },
    me: { base: '0', lg: '11%' },
    '& > li': {
      position: { base: 'relative', lg: 'absolute' },
      left: { base: '0', lg: 'var(--at)' },
      w: { base: 'auto', lg: '17%' },
      minW: { lg: '150px' },
      lgDown: {
        _before: {
          content: '""',
          position: 'absolute',
          left: '-40px',
          top: '9px',
          w: '14px',
          h: '2px',
          bg: 'deep-time',
        },
        '&:last-child::before': { display: 'none' },
      },
    },
    '& > li:last-child': { w: { lg: '132px' }, minW: { lg: '0' } },
    '& b': { color: 'deep-time', textStyle: 'label', fontVariantNumeric: 'tabular-nums' },
    '& h2': { fontSize: '1.0625rem', lineHeight: '1.375rem', fontWeight: 600, mt: '1px', mb: '3px' },
    '& p': {
      color: 'deep-muted',
      fontSize: { base: '.96875rem', lg: '.90625rem' },
      lineHeight: { base: '1.3125rem', lg: '1.1875rem' },
    },
    '& svg': {
      display: { base: 'block', lg: 'none' },
      position: 'absolute',
      left: '-40px',
      top: '2px',
      color: 'deep-time',
    },
  },
});

const ticks = Array.from({ length: 20 }, (_, index) => index);

/** One step of a MinuteRuler. */
interface RulerStep {
  atMinute: number;
  /** For example "2 min". */
  label: string;
  title: string;
  text: ReactNode;
}

export interface MinuteRulerProps {
  minutes: number;
  steps: readonly RulerStep[];
}

/** The ten minutes as a line with steps; vertical below 1024 px (look.md sections 1 and 6). In a DeepBand. */
export function MinuteRuler({ minutes, steps }: MinuteRulerProps) {
  return (
    <Wide>
      <Frame>
        <Ticks />
        <Steps>
          {steps.map((step, index) => (
            <chakra.li key={step.title} css={{ '--at': `${(step.atMinute / minutes) * 100}%` }}>
              <b>{step.label}</b>
              <h2>{step.title}</h2>
              <p>{step.text}</p>
              {index === steps.length - 1 && <Tail width={24} height={40} path="M1.5 0v8H20L1.5 26v12" />}
            </chakra.li>
          ))}
        </Steps>
      </Frame>
    </Wide>
  );
}

function Ticks() {
  return (
    <Track aria-hidden="true">
      <span />
      <Tail width={40} height={30} path="M0 2h3v24L27 2h11" />
      {ticks.map((tick) => (
        <i
          key={tick}
          {...(tick % 2 === 0 && { 'data-long': true })}
          style={{ left: `${(tick * 100) / ticks.length}%` }}
        />
      ))}
    </Track>
  );
}

interface TailProps {
  width: number;
  height: number;
  path: string;
}

/** The speech tail at the end of the line. */
function Tail({ width, height, path }: TailProps) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
