import { chakra } from '@chatline/ui/styled';

export const Column = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: '0',
    minW: '0',
    w: { base: '100%', md: '320px', xl: '348px' },
    bg: 'bg',
    borderInlineEnd: { base: '0', md: '1px solid' },
    borderColor: { base: 'border', md: 'border' },
  },
});

export const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minH: '60px',
    ps: '16px',
    pe: '12px',
    '& h1': { textStyle: 'title', flex: '1' },
  },
});

export const Tools = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '10px',
    px: '12px',
    pb: '10px',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
});

export const Scroll = chakra('div', {
  base: { flex: '1', minH: '0', overflow: 'auto', overscrollBehavior: 'contain' },
});

export const List = chakra('ul', { base: { m: '0', p: '0' } });

export const GroupName = chakra('h2', {
  base: { textStyle: 'head', color: 'muted', px: '16px', pt: '14px', pb: '6px' },
});

export const Row = chakra('span', {
  base: {
    display: 'flex',
    gap: '12px',
    w: '100%',
    minH: '68px',
    px: '16px',
    pt: '11px',
    position: 'relative',
    textAlign: 'start',
    cursor: 'pointer',
    color: 'text',
    textDecoration: 'none',
    _hover: { bg: 'surface' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=true]': {
      bg: 'surface',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '0',
        insetBlock: '0',
        w: '3px',
        bg: 'accent',
      },
    },
  },
});

export const RowBody = chakra('span', {
  base: {
    flex: '1',
    minW: '0',
    minH: '57px',
    pb: '10px',
    position: 'relative',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
});

export const Line = chakra('span', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '10px' },
});

const cutStyle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minW: '0' } as const;

export const Name = chakra('span', { base: { ...cutStyle, fontWeight: 560, lineHeight: '1.25rem' } });

export const Preview = chakra('span', {
  base: { ...cutStyle, textStyle: 'sub', color: 'muted', flex: '1' },
  variants: { isCut: { true: { _after: { content: '"…"' } } } },
});
export const RowMark = chakra('span', {
  base: {
    flex: 'none',
    px: '6px',
    border: '1px solid',
    borderColor: 'border-strong',
    borderRadius: 'badge',
    color: 'muted',
    textStyle: 'micro',
  },
});

export const Time = chakra('span', {
  base: { flex: 'none', textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' },
  variants: { isClosing: { true: { color: 'time-text', fontWeight: 500 } } },
});
