import { chakra } from '@chakra-ui/react/styled-system';
import { IconCircleCheck, IconInfoCircle, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 10px',
    alignItems: 'center',
    minH: '36px',
    py: '6px',
    px: { base: '16px', sm: '24px' },
    textStyle: 'label',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { w: '18px', h: '18px', strokeWidth: '1.75' },
    // If less is left beside it, the action has a line of its own, so that a late font breaks no other line.
    '& > span': { flex: '1', minW: 'min(200px, 100% - 28px)' },
    '& > span ~ *': { ms: 'auto' },
  },
  variants: {
    tone: {
      wait: { bg: 'time-subtle', color: 'time-text' },
      ok: { bg: 'success-subtle', color: 'success' },
      info: { bg: 'info-subtle', color: 'info' },
    },
  },
});
const icons = { wait: IconWifiOff, ok: IconCircleCheck, info: IconInfoCircle };

export interface BannerProps {
  /** `wait` is being offline, `ok` is "Back online", `info` anything else. */
  tone: 'wait' | 'ok' | 'info';
  icon?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** One line under the top bar, for example "You are offline." (look.md section 5, Offline banner). */
export function Banner({ tone, icon, action, children }: BannerProps) {
  const Default = icons[tone];
  return (
    <Frame tone={tone} role="status">
      {icon ?? <Default aria-hidden="true" />}
      <span>{children}</span>
      {action}
    </Frame>
  );
}
