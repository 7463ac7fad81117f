import { chakra } from '@chakra-ui/react/styled-system';
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInfoCircle,
  IconPlugConnected,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    minH: '22px',
    ps: '6px',
    pe: '8px',
    borderRadius: 'badge',
    fontFamily: 'body',
    textStyle: 'head',
    whiteSpace: 'nowrap',
    '& svg': { w: '14px', h: '14px', strokeWidth: '2' },
  },
  variants: {
    tone: {
      ok: { bg: 'success-subtle', color: 'success' },
      wait: { bg: 'time-subtle', color: 'time-text' },
      no: { bg: 'danger-subtle', color: 'danger' },
      info: { bg: 'info-subtle', color: 'info' },
      // Visible in the dark theme on a raised surface too.
      neutral: { bg: 'sunken', color: 'muted', _dark: { bg: 'border' } },
    },
    isPlain: { true: { ps: '8px' } },
  },
});

/** Meaning of a status: done, waiting, failed, new, neutral. */
export type StatusTone = 'ok' | 'wait' | 'no' | 'info' | 'neutral';

const icons = {
  ok: IconCircleCheck,
  wait: IconClock,
  no: IconCircleX,
  info: IconInfoCircle,
  neutral: undefined,
};

export interface StatusBadgeProps {
  tone: StatusTone;
  /** An icon instead of the tone's; `null` for none. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A status with colour, icon and label (look.md section 5, Badges). */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  const Default = icons[tone];
  const shown = icon === undefined ? Default && <Default aria-hidden="true" /> : icon;
  return (
    <Frame tone={tone} isPlain={!shown}>
      {shown}
      {children}
    </Frame>
  );
}

export interface ConnectionBadgeProps {
  isConnected: boolean;
  children: ReactNode;
}

/** Connected or not, with the plug icon that always means connection (look.md sections 4 and 5). */
export function ConnectionBadge({ isConnected, children }: ConnectionBadgeProps) {
  const Plug = isConnected ? IconPlugConnected : IconPlugConnectedX;
  return (
    <StatusBadge tone={isConnected ? 'ok' : 'neutral'} icon={<Plug aria-hidden="true" />}>
      {children}
    </StatusBadge>
  );
}

const Pill = chakra('span', {
  base: {
    display: 'inline-block',
    minW: '20px',
    px: '6px',
    borderRadius: '10px',
    bg: 'accent-fill',
    color: 'accent-contrast',
    fontSize: '.78125rem',
    lineHeight: '1.25rem',
    fontWeight: 600,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface CountPillProps {
  count: number;
  /** The count as text, for example "3 unread". */
  label: string;
}

/** An unread count (look.md section 5, Chat). */
export function CountPill({ count, label }: CountPillProps) {
  return (
    <Pill role="img" aria-label={label}>
      {count > 99 ? '99+' : count}
    </Pill>
  );
}
