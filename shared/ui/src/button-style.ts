import { chakra } from '@chakra-ui/react/styled-system';

export const ButtonFrame = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    minH: 'var(--control)',
    px: '14px',
    py: '4px',
    border: '1px solid transparent',
    borderRadius: 'control',
    fontFamily: 'body',
    fontSize: '.9375rem',
    lineHeight: '1.25rem',
    letterSpacing: '0',
    fontWeight: 600,
    cursor: 'pointer',
    transition:
      'background var(--c-durations-fast) var(--c-easings-line), border-color var(--c-durations-fast)',
    '& svg': { w: '18px', h: '18px', strokeWidth: '1.75' },
    '&:disabled': { bg: 'sunken', color: 'faint', cursor: 'not-allowed', borderColor: 'transparent' },
    '&[aria-disabled=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      primary: { bg: 'accent-fill', color: 'accent-contrast', _hover: { bg: 'accent-hover' } },
      quiet: {
        bg: 'surface',
        borderColor: 'color-mix(in srgb, {colors.border-strong} 55%, {colors.border})',
        fontWeight: 500,
        _hover: { bg: 'sunken' },
      },
      bare: { px: '10px', color: 'muted', fontWeight: 500, _hover: { bg: 'sunken', color: 'text' } },
      danger: {
        bg: 'danger-fill',
        color: '#FFFFFF',
        _hover: { bg: 'color-mix(in srgb, {colors.danger-fill} 86%, black)' },
      },
      link: {
        minH: '24px',
        p: '0',
        color: 'accent',
        fontWeight: 500,
        textDecoration: 'underline',
        textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
        textUnderlineOffset: '3px',
        borderRadius: '4px',
        _hover: { textDecorationColor: 'currentColor' },
        '&:disabled': { bg: 'transparent' },
      },
      deep: { bg: 'deep-text', color: 'deep-ink', _hover: { bg: 'deep-muted' } },
      'deep-quiet': {
        bg: 'transparent',
        color: 'deep-text',
        fontWeight: 500,
        borderColor: 'color-mix(in srgb, {colors.deep-muted} 60%, transparent)',
        _hover: { bg: 'rgb(255 255 255 / .08)' },
      },
    },
    size: {
      small: { minH: '32px', px: '10px', fontSize: '.875rem', '@media (pointer: coarse)': { minH: '44px' } },
      normal: {},
      large: { minH: '48px', px: '22px', fontSize: '1.0625rem', borderRadius: 'large' },
    },
    isBlock: { true: { w: '100%' } },
  },
  defaultVariants: { variant: 'quiet', size: 'normal' },
});

export const Spin = chakra('span', {
  base: {
    w: '16px',
    h: '16px',
    m: '1px',
    flex: 'none',
    border: '2px solid color-mix(in srgb, currentColor 35%, transparent)',
    borderTopColor: 'currentColor',
    borderRadius: 'full',
    animation: 'spin .8s linear infinite',
  },
});

export const SquareFrame = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    w: 'var(--target)',
    h: 'var(--target)',
    borderRadius: 'control',
    color: 'muted',
    position: 'relative',
    cursor: 'pointer',
    transition: 'background var(--c-durations-fast) var(--c-easings-line)',
    '& svg': { w: '18px', h: '18px', strokeWidth: '1.75' },
    _hover: { bg: 'sunken', color: 'text' },
    '&:disabled': { color: 'faint', cursor: 'not-allowed', opacity: '.6' },
  },
  variants: {
    tone: {
      plain: {},
      danger: { _hover: { color: 'danger', bg: 'danger-subtle' } },
      deep: { color: 'inherit', _hover: { bg: 'deep-line', color: 'inherit' } },
    },
    size: {
      small: { w: '30px', h: '30px', '@media (pointer: coarse)': { w: '44px', h: '44px' } },
      normal: {},
    },
  },
});

export const Dot = chakra('span', {
  base: {
    position: 'absolute',
    top: 'calc(50% - 12px)',
    left: 'calc(50% + 2px)',
    w: '11px',
    h: '11px',
    borderRadius: 'full',
    bg: 'accent-fill',
    border: '2px solid',
    borderColor: 'surface',
  },
});
