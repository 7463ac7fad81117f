import { chakra } from '@chatline/ui/styled';

export const Frame = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2px', sm: '8px' },
    minH: 'var(--top-bar)',
    ps: { base: '8px', sm: '12px' },
    pe: { base: '8px', sm: '24px' },
    bg: 'surface',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
});
const srOnly = {
  position: 'absolute',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
export const PhoneBrand = chakra('div', {
  base: {
    display: { base: 'flex', sm: 'none' },
    minW: '0',
    ms: '4px',
    me: 'auto',
    '& > a': { display: 'inline-flex' },
    // At 320 px, or at 200 % zoom, the mark replaces the name.
    '@media (max-width: 359.98px)': { '& span > span': srOnly },
  },
});
export const Trail = chakra('nav', {
  base: {
    display: { base: 'none', sm: 'block' },
    minW: '0',
    color: 'muted',
    textStyle: 'label',
    '& ol': { display: 'flex', alignItems: 'center', gap: '6px', minW: '0' },
    '& li': {
      minW: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      p: '3px',
      m: '-3px',
    },
    '& svg': { w: '14px', h: '14px', strokeWidth: '1.75', color: 'faint' },
    '& [aria-current]': { color: 'text' },
    '& a:hover': { color: 'text', textDecoration: 'underline' },
  },
});
export const End = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '0', sm: '4px' },
    ms: { base: '0', sm: 'auto' },
  },
});

export const Me = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '9px',
    minH: 'var(--target)',
    py: '3px',
    ps: '4px',
    pe: '8px',
    borderRadius: 'control',
    textStyle: 'label',
    lineHeight: '1rem',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    '& > span:last-child': { display: { base: 'none', sm: 'block' }, maxW: '180px', minW: '0' },
    '& b': {
      display: 'block',
      fontWeight: 500,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& small': { display: 'block', color: 'muted', textStyle: 'micro', lineHeight: '.875rem' },
  },
});
