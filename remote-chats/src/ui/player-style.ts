import { chakra } from '@chatline/ui/styled';

export const AudioFrame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    w: '300px',
    maxW: '100%',
    minH: '44px',
    '& > button:first-of-type': { ms: '-8px' },
  },
});

export const Position = chakra('input', {
  base: {
    flex: '1',
    minW: '40px',
    h: 'var(--target)',
    m: '0',
    appearance: 'none',
    bg: 'transparent',
    cursor: 'pointer',
    // The part that was played, as a share of the track.
    '--track':
      'linear-gradient(to right, var(--done, {colors.accent}) var(--played), var(--rest, color-mix(in srgb, {colors.border-strong} 60%, {colors.border})) var(--played))',
    '&::-webkit-slider-runnable-track': { h: '4px', borderRadius: '2px', background: 'var(--track)' },
    '&::-moz-range-track': { h: '4px', borderRadius: '2px', background: 'var(--track)' },
    '&::-webkit-slider-thumb': {
      appearance: 'none',
      w: '14px',
      h: '14px',
      mt: '-5px',
      borderRadius: 'full',
      bg: 'var(--done, {colors.accent})',
    },
    '&::-moz-range-thumb': {
      w: '14px',
      h: '14px',
      border: '0',
      borderRadius: 'full',
      bg: 'var(--done, {colors.accent})',
    },
    '&:disabled': { cursor: 'default' },
    '&:disabled::-webkit-slider-thumb': { bg: 'border-strong' },
    '&:disabled::-moz-range-thumb': { bg: 'border-strong' },
    '@media (forced-colors: active)': {
      appearance: 'auto',
      '&::-webkit-slider-thumb': { appearance: 'auto' },
    },
  },
});

export const Times = chakra('span', {
  base: {
    flex: 'none',
    // As wide as with the length, which is read late.
    minW: '72px',
    textAlign: 'end',
    textStyle: 'micro',
    fontSize: '.78125rem',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

export const Rate = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    minW: '40px',
    h: 'var(--target)',
    cursor: 'pointer',
    '& span': {
      minW: '40px',
      h: '24px',
      px: '4px',
      border: '1px solid',
      borderColor: 'border-strong',
      borderRadius: 'badge',
      fontSize: '.78125rem',
      lineHeight: '22px',
      fontWeight: 600,
      textAlign: 'center',
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
    },
    '&:hover span': { color: 'text', bg: 'sunken' },
  },
});

export const Failed = chakra('span', {
  base: { flex: '1', minW: '0', textStyle: 'small', color: 'danger' },
});

export const VideoFrame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    // Not from the bubble's width alone: the bubble is as wide as its content.
    w: '320px',
    maxW: '100%',
    // It has the focus in full screen alone, and all keys there act on it.
    _focusVisible: { outline: 'none' },
    '&:fullscreen': {
      w: '100%',
      bg: 'deep',
      color: 'deep-text',
      // Dark in both themes, so the accent of the light one is not seen on it.
      '--done': '{colors.deep-text}',
      '--rest': 'color-mix(in srgb, {colors.deep-muted} 50%, transparent)',
      '& :focus-visible': { outlineColor: 'deep-text' },
      '& > div:first-of-type': { flex: '1', minH: '0', aspectRatio: 'auto', borderRadius: '0', bg: 'deep' },
      '& button, & span': { color: 'inherit' },
      '& button:hover': { bg: 'deep-line' },
      '& > div:last-of-type': { px: '16px', py: '8px' },
    },
  },
});

export const Stage = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '4 / 3',
    borderRadius: 'control',
    overflow: 'hidden',
    bg: 'sunken',
    cursor: 'pointer',
    '& video': { display: 'block', w: '100%', h: '100%', objectFit: 'contain' },
  },
});

/** In place of the first frame, which is not read before the first play. */
export const Poster = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '10px',
    bg: 'sunken',
    color: 'muted',
    textStyle: 'label',
    '& i': {
      display: 'grid',
      placeItems: 'center',
      w: '56px',
      h: '56px',
      borderRadius: 'full',
      bg: 'accent-fill',
      color: 'accent-contrast',
      border: '1px solid transparent',
    },
  },
});

export const Controls = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2px', minH: '40px' },
});
