import { chakra } from '@chatline/ui/styled';

export const DayLine = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    w: '100%',
    maxW: '820px',
    mx: 'auto',
    px: { base: '14px', md: '24px' },
    py: '10px',
    color: 'muted',
    textStyle: 'head',
    _before: { content: '""', h: '1px', bg: 'border', flex: '1' },
    _after: { content: '""', h: '1px', bg: 'border', flex: '1' },
  },
});

export const Tick = chakra('svg', {
  base: { w: '16px', h: '14px', fill: 'none', strokeWidth: '1.6', color: 'muted' },
  variants: { isRead: { true: { color: 'accent' } } },
});

export const Wait = chakra('span', {
  base: { display: 'inline-flex', color: 'time' },
});
