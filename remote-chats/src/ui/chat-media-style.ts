import { chakra } from '@chatline/ui/styled';

// The size is fixed from the start, so that nothing moves when the file loads.
export const Picture = chakra('a', {
  base: {
    display: 'block',
    // Not from the bubble's width alone: the bubble is as wide as its content.
    w: '320px',
    maxW: '100%',
    aspectRatio: '4 / 3',
    borderRadius: 'control',
    overflow: 'hidden',
    bg: 'sunken',
    '& img': { w: '100%', h: '100%', objectFit: 'cover' },
  },
  variants: {
    isSticker: {
      true: { w: '160px', aspectRatio: '1', bg: 'transparent', '& img': { objectFit: 'contain' } },
    },
  },
});

export const Missing = chakra('span', {
  base: {
    display: 'flex',
    gap: '8px',
    alignItems: 'center',
    color: 'muted',
    textStyle: 'small',
    minH: '40px',
    '& svg': { w: '18px', h: '18px' },
  },
});

/** As large as the players, which load with their first message. */
export const VideoSlot = chakra('div', {
  base: {
    w: '320px',
    maxW: '100%',
    pb: '40px',
    '&::before': {
      content: '""',
      display: 'block',
      aspectRatio: '4 / 3',
      borderRadius: 'control',
      bg: 'sunken',
    },
  },
});
export const AudioSlot = chakra('div', { base: { w: '300px', maxW: '100%', h: '44px' } });

export const Card = chakra('a', {
  base: {
    display: 'flex',
    gap: '10px',
    alignItems: 'center',
    minH: '44px',
    px: '10px',
    py: '6px',
    borderRadius: 'control',
    border: '1px solid',
    borderColor: 'border',
    bg: 'surface',
    color: 'text',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '& svg': { w: '20px', h: '20px', color: 'muted', flex: 'none' },
    '& span': { display: 'grid' },
    '& small': { color: 'muted', textStyle: 'small' },
    '&[href]:hover': { bg: 'sunken' },
  },
});
