import { chakra } from '@chakra-ui/react/styled-system';
import { minuteMs } from '@chatline/contract/constants/time';
import { useEffect, useState } from 'react';

const Track = chakra('span', {
  base: {
    display: 'block',
    h: '3px',
    borderRadius: 'line',
    overflow: 'hidden',
    bg: 'color-mix(in srgb, {colors.time} 20%, transparent)',
    '& > i': { display: 'block', h: '100%', bg: 'time', borderRadius: 'line' },
    '@media (forced-colors: active)': { '& > i': { bg: 'Highlight' } },
  },
  variants: {
    isThin: { true: { h: '2px' } },
    isCalm: {
      true: {
        bg: 'border',
        '& > i': { bg: 'color-mix(in srgb, {colors.border-strong} 70%, {colors.border})' },
      },
    },
    isEdge: {
      true: {
        position: 'absolute',
        insetInline: '0',
        bottom: '-1px',
        zIndex: 1,
        borderRadius: '0',
        '& > i': { borderRadius: '0' },
      },
    },
  },
  // Under the rows of a list the hairline is the track.
  compoundVariants: [{ isEdge: true, isCalm: true, css: { bg: 'transparent' } }],
});

export interface TimeLineProps {
  /** Remaining share, 0 to 1. */
  share: number;
  /** True for grey, which means plenty of time; otherwise marigold. */
  isCalm?: boolean | undefined;
  isThin?: boolean | undefined;
  /** True to lie on the lower edge of a positioned parent. */
  isEdge?: boolean | undefined;
}

/** A line for the remaining time (look.md section 1). Always used beside a text that says the same. */
export function TimeLine({ share, isCalm = false, isThin = false, isEdge = false }: TimeLineProps) {
  const left = Math.min(1, Math.max(0, share));
  return (
    <Track isCalm={isCalm} isThin={isThin} isEdge={isEdge} aria-hidden="true">
      <i style={{ width: `${left * 100}%` }} />
    </Track>
  );
}

/**
 * Milliseconds left until a moment, never below 0. It is updated once a minute, or once a second below
 * `secondsBelowMs` (look.md section 4, Motion).
 */
export function useTimeLeft(endsAtMs: number, secondsBelowMs: number = minuteMs): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const leftMs = Math.max(0, endsAtMs - nowMs);
  useEffect(() => {
    if (leftMs === 0) return;
    const stepMs = leftMs <= secondsBelowMs ? 1000 : minuteMs;
    const waitMs = leftMs % stepMs || stepMs;
    const timer = setTimeout(() => setNowMs(Date.now()), waitMs);
    return () => clearTimeout(timer);
  }, [leftMs, secondsBelowMs]);
  return leftMs;
}
