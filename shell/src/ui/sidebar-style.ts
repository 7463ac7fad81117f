import { chakra } from '@chatline/ui/styled';

export const SideFrame = chakra('aside', {
  base: { display: 'flex', flexDirection: 'column', bg: 'bg', minW: '0' },
  variants: {
    mode: {
      full: { w: '240px', h: '100dvh', px: '12px', pt: '14px', pb: '12px', overflow: 'auto' },
      folded: { w: '64px', h: '100dvh', px: '12px', pt: '14px', pb: '12px' },
      drawer: { minH: '100%', p: '12px' },
    },
  },
});

export const BrandSlot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    px: '8px',
    pt: '2px',
    pb: '14px',
    minH: '42px',
    '& > a': { display: 'inline-flex' },
  },
  variants: { isFolded: { true: { px: '6px' } } },
});

export const ItemFrame = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '11px',
    minH: '34px',
    w: '100%',
    px: '10px',
    py: '4px',
    borderRadius: 'nav',
    color: 'muted',
    textStyle: 'nav',
    textAlign: 'start',
    textDecoration: 'none',
    position: 'relative',
    cursor: 'pointer',
    _hover: { bg: 'sunken', color: 'text' },
    _focusVisible: { outlineOffset: '-2px' },
    '& > svg:not(* + *)': { w: '18px', h: '18px', strokeWidth: '1.75' },
    '&[aria-current=page]': {
      bg: 'accent-subtle',
      color: 'accent',
      fontWeight: 600,
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '-12px',
        insetBlock: '7px',
        w: '3px',
        borderRadius: '0 3px 3px 0',
        bg: 'accent',
      },
    },
  },
  variants: {
    isChild: {
      true: {
        minH: '32px',
        '&[aria-current=page]::before': { insetInlineStart: '-10px', w: '2px', borderRadius: 'line' },
      },
    },
    mode: {
      full: {},
      folded: { w: '40px', minH: '36px', p: '0', justifyContent: 'center' },
      drawer: { minH: '44px', px: '12px', gap: '12px' },
    },
  },
});

export const Label = chakra('span', { base: { flex: '1', minW: '0', overflowWrap: 'anywhere' } });

export const End = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    color: 'faint',
    textStyle: 'head',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { w: '15px', h: '15px', strokeWidth: '1.75' },
  },
});

export const Count = chakra('b', { base: { color: 'accent', fontWeight: 600 } });

/** The dot on a folded item with unread messages. */
export const CountDot = chakra('span', {
  base: {
    position: 'absolute',
    top: '5px',
    right: '7px',
    w: '9px',
    h: '9px',
    borderRadius: 'full',
    bg: 'accent-fill',
    border: '1px solid',
    borderColor: 'bg',
  },
});

export const Children = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1px',
    ms: '19px',
    ps: '9px',
    borderInlineStart: '1px solid',
    borderColor: 'border',
  },
});

export const Flyout = chakra('ul', {
  base: {
    position: 'absolute',
    insetInlineStart: '46px',
    top: '0',
    zIndex: 12,
    display: 'grid',
    gap: '1px',
    minW: '196px',
    p: '6px',
    bg: 'raised',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'large',
    boxShadow: '2',
    '& [aria-current=page]::before': { display: 'none' },
  },
});

export const List = chakra('ul', {
  base: { display: 'grid', gap: '1px', '& > li': { position: 'relative' } },
});

export const Group = chakra('li', {
  base: { '&[data-group]': { borderTop: '1px solid', borderColor: 'border', mt: '9px', pt: '9px', mx: '0' } },
});

export const FootSlot = chakra('div', { base: { mt: 'auto', pt: '12px' } });
