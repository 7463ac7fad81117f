import { chakra } from '@chatline/ui/styled';
import { TimeLine } from '@chatline/ui/time-line';
import type { ReactNode } from 'react';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gap: '7px',
    px: '10px',
    pt: '12px',
    pb: '4px',
    borderTop: '1px solid',
    borderColor: 'border',
    textStyle: 'small',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '8px' },
    '& b': { color: 'text', fontWeight: 600 },
  },
});

export interface PlanFootProps {
  plan: string;
  /** The day it ends. */
  date: string;
  /** As "205 days left". */
  left: string;
  /** The share of the plan that is left, 0 to 1. */
  share: number;
  /** From 30 days: the line turns to marigold. */
  isEnding: boolean;
  /** A Pay link near the end. */
  action?: ReactNode;
}

/** Plan, date and line at the sidebar's foot (look.md section 5, Sidebar). */
export function PlanFoot({ plan, date, left, share, isEnding, action }: PlanFootProps) {
  return (
    <Frame>
      <div>
        <b>{plan}</b>
        <span>{date}</span>
      </div>
      <TimeLine isThin isCalm={!isEnding} share={share} />
      <div>
        <chakra.span {...(isEnding && { color: 'time-text' })}>{left}</chakra.span>
        {action}
      </div>
    </Frame>
  );
}
