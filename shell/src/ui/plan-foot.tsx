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
  /** Last day of the plan. */
  date: string;
  /** For example "205 days left". */
  left: string;
  /** Remaining share of the plan, 0 to 1. */
  share: number;
  /** True from 30 days before the end: the line is marigold. */
  isEnding: boolean;
  /** The Pay link, near the end. */
  action?: ReactNode;
}

/** The plan, its date and its line at the sidebar's foot (look.md section 5, Sidebar). */
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
