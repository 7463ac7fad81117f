import { chakra } from '@chakra-ui/react/styled-system';

export const Wrapper = chakra('div', {
  base: { position: 'relative', minW: '0', fontVariantNumeric: 'tabular-nums lining-nums' },
  variants: { isSideways: { true: { overflowX: 'auto', overscrollBehaviorX: 'contain' } } },
});

export const TableFrame = chakra('table', {
  base: {
    w: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textStyle: 'table',
    // Rows and cells are plain elements styled from here, because a row that comes into sight must render fast.
    '& > tbody > tr': {
      '--cell': '{colors.surface}',
      '&:hover': { '--cell': 'color-mix(in srgb, {colors.bg} 70%, {colors.surface})' },
      '&[aria-selected=true]': { '--cell': '{colors.accent-subtle}' },
    },
    '& > tbody > tr:not([data-room]) > *': {
      h: 'var(--row)',
      px: '12px',
      py: '4px',
      bg: 'var(--cell)',
      borderBottom: '1px solid',
      borderColor: 'border',
      fontWeight: 400,
      textAlign: 'start',
      whiteSpace: 'nowrap',
      overflow: 'clip',
      overflowClipMargin: '6px',
      textOverflow: 'ellipsis',
      '&[data-align=center]': { textAlign: 'center' },
      '&[data-align=end]': { textAlign: 'end' },
      '&[data-pin]': { position: 'sticky', zIndex: 1, boxShadow: '1px 0 0 {colors.rule}' },
      '&[data-pin=end]': { boxShadow: '-1px 0 0 {colors.rule}' },
    },
    '& > :is(thead, tbody) > tr:not([data-room]) > :not(* + *)': { ps: '24px' },
    '& > :is(thead, tbody) > tr:not([data-room]) > :last-child': { pe: '24px' },
  },
});

export const HeadCell = chakra('th', {
  base: {
    position: 'sticky',
    zIndex: 2,
    h: '36px',
    px: '12px',
    bg: 'bg',
    color: 'muted',
    textStyle: 'head',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBlock: '1px solid',
    borderColor: 'border',
    '&[aria-sort]': { color: 'text' },
  },
  variants: {
    align: { start: {}, center: { textAlign: 'center' }, end: { textAlign: 'end' } },
    isSideways: { true: { top: 'auto' } },
    isPinned: {
      start: { zIndex: 3, boxShadow: '1px 0 0 {colors.rule}' },
      end: { zIndex: 3, boxShadow: '-1px 0 0 {colors.rule}' },
    },
  },
});

export const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minH: '34px',
    w: 'calc(100% + 16px)',
    mx: '-8px',
    px: '8px',
    cursor: 'pointer',
    textStyle: 'head',
    borderRadius: 'badge',
    _hover: { color: 'text' },
    _focusVisible: { outlineOffset: '-2px' },
    '& svg': { w: '13px', h: '13px', strokeWidth: '2' },
    '& svg[data-idle]': { opacity: '0' },
    '&:hover svg[data-idle], &:focus-visible svg[data-idle]': { opacity: '.6' },
  },
  variants: {
    align: {
      start: {},
      center: { justifyContent: 'center' },
      // The arrow stands before the label, whose end is above the end of the numbers.
      end: { flexDirection: 'row-reverse' },
    },
  },
});

export const BarPlace = chakra('div', { base: { position: 'sticky', left: '0', h: '0', zIndex: 4 } });

export const Bar = chakra('div', {
  base: {
    position: 'absolute',
    top: { base: '0', sm: '34px' },
    insetInline: '0',
    h: '2px',
    overflow: 'hidden',
    _after: {
      content: '""',
      display: 'block',
      w: '30%',
      h: '100%',
      bg: 'accent',
      animation: 'sweep 1.1s linear infinite',
      _motionReduce: { animation: 'none', w: '100%' },
    },
  },
});

export const ErrorStrip = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    px: { base: '16px', sm: '24px' },
    py: '8px',
    bg: 'danger-subtle',
    color: 'danger',
    textStyle: 'label',
    '& > span': { flex: '1', minW: '0' },
    '& > svg': { w: '18px', h: '18px', strokeWidth: '1.75' },
  },
});

export const PhoneRow = chakra('li', {
  base: {
    display: 'grid',
    gap: '10px',
    px: '16px',
    py: '14px',
    borderBottom: '1px solid',
    borderColor: 'border',
    bg: 'surface',
  },
  variants: { isSelected: { true: { bg: 'accent-subtle' } } },
});

export const PhoneLine = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center', minW: '0' },
  variants: { isFirst: { true: { flexWrap: 'nowrap' } } },
});

export const PhoneFacts = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 8px',
    minW: '0',
    // Actions that leave less room than this for the facts are on a line of their own.
    flex: '1 1 120px',
    color: 'muted',
    textStyle: 'sub',
    '& dt[data-shown]': { me: '6px' },
    '& > div': { display: 'flex', alignItems: 'baseline', minW: '0' },
    '& dd': { m: '0', minW: '0', overflowWrap: 'anywhere' },
  },
});

/** The facts behind More: the header of each at the left. */
export const PhoneMore = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(84px, max-content) minmax(0, 1fr)',
    gap: '8px 16px',
    alignItems: 'baseline',
    textStyle: 'sub',
    '& dt': { color: 'muted' },
    '& dd': { m: '0', minW: '0', overflowWrap: 'anywhere' },
  },
});
const pair = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

export const NameCellFrame = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minW: '0',
    '& > span:last-child': { minW: '0' },
    '& b': { ...pair, fontWeight: 560, lineHeight: '1.125rem' },
    '& small': { ...pair, color: 'muted', textStyle: 'small', lineHeight: '1rem' },
  },
});
