import { chakra } from '@chatline/ui/styled';

/** A finger points, whether or not the browser also reports hovering. */
export const touchQuery = '(hover: none), (pointer: coarse)';
/** A mouse in a window with too little room for three buttons beside the widest bubble. */
const narrowQuery = '(max-width: 899.98px) and (hover: hover) and (pointer: fine)';

export const Line = chakra('div', {
  base: {
    display: 'flex',
    w: '100%',
    maxW: '820px',
    mx: 'auto',
    px: { base: '14px', md: '24px' },
    pb: '4px',
    '& > .tools': { opacity: 0 },
    '&:hover > .tools, &:focus-within > .tools': { opacity: 1 },
    [`@media ${touchQuery}`]: { '& > .tools': { opacity: 1 } },
    // A bubble that follows a finger must not widen the page.
    '&[data-swipe]': { position: 'relative', overflowX: 'clip' },
  },
  variants: {
    side: {
      in: { justifyContent: 'flex-start' },
      out: { justifyContent: 'flex-end' },
      note: { justifyContent: 'flex-end' },
    },
    isLast: { true: { pb: '12px' } },
    canHold: {
      true: {
        [`@media ${touchQuery}`]: {
          // Sideways movements are swipes.
          touchAction: 'pan-y pinch-zoom',
          '& > .tools': { display: 'none' },
          '&:has(:focus-visible) > .tools': { display: 'flex', opacity: 1 },
          // A long press selects the message, not its text.
          '& > article': { userSelect: 'none', WebkitTouchCallout: 'none' },
        },
      },
    },
  },
});

export const Bubble = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'flex-end',
    gap: '2px 12px',
    minW: '0',
    maxW: { base: '88%', md: 'min(520px, 82%)' },
    px: '12px',
    py: '8px',
    border: '1px solid',
    borderRadius: 'bubble',
    color: 'text',
    transition: 'transform 160ms',
    _motionReduce: { transition: 'none' },
    _focusVisible: { outlineOffset: '1px' },
    // The bubble is as wide as its picture: the time is below it, and the caption's last line does not widen it.
    '&:has([data-wide])': { w: '346px', '& > .body': { flexBasis: '100%' } },
  },
  variants: {
    look: {
      in: { bg: 'bg', borderColor: 'border', borderEndStartRadius: '4px', _dark: { bg: 'raised' } },
      out: {
        bg: 'accent-subtle',
        borderColor: 'color-mix(in srgb, {colors.accent} 16%, transparent)',
        borderEndEndRadius: '4px',
      },
      failed: {
        bg: 'danger-subtle',
        borderColor: 'color-mix(in srgb, {colors.danger} 30%, transparent)',
        borderEndEndRadius: '4px',
      },
      note: {
        bg: 'note-subtle',
        borderStyle: 'dashed',
        borderColor: 'color-mix(in srgb, {colors.note} 55%, transparent)',
        borderRadius: 'large',
      },
    },
    isFound: { true: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' } },
  },
});

/** The reply icon that a swipe uncovers at the start of the row. */
export const SwipeMark = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: { base: '18px', md: '28px' },
    top: 'calc(50% - 16px)',
    display: 'grid',
    placeItems: 'center',
    w: '32px',
    h: '32px',
    borderRadius: 'full',
    bg: 'sunken',
    color: 'muted',
    '& svg': { w: '18px', h: '18px' },
  },
  variants: { isReady: { true: { bg: 'accent-fill', color: 'accent-contrast' } } },
});

export const Body = chakra('div', {
  base: {
    flex: '1 1 auto',
    minW: '0',
    maxW: '100%',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4px',
  },
});

export const Label = chakra('span', {
  base: {
    flexBasis: '100%',
    display: 'flex',
    gap: '5px',
    alignItems: 'center',
    textStyle: 'micro',
    fontWeight: 500,
    color: 'muted',
    '& svg': { w: '14px', h: '14px' },
  },
});

export const Foot = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: '5px',
    alignItems: 'center',
    textStyle: 'micro',
    fontSize: '.78125rem',
    lineHeight: '1.125rem',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

export const Why = chakra('div', {
  base: {
    flexBasis: '100%',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    alignItems: 'center',
    color: 'danger',
    textStyle: 'small',
    fontWeight: 500,
    borderTop: '1px solid',
    borderColor: 'color-mix(in srgb, {colors.danger} 22%, transparent)',
    pt: '6px',
    mt: '4px',
    '& > svg': { w: '16px', h: '16px', flex: 'none' },
    '& > span': { flex: '1', minW: '0' },
    '& button': { color: 'danger', fontWeight: 600 },
  },
});

export const Reactions = chakra('span', {
  base: {
    flexBasis: '100%',
    display: 'flex',
    gap: '4px',
    '& > span': {
      px: '7px',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'full',
      bg: 'surface',
      fontSize: '.875rem',
      lineHeight: '1.375rem',
    },
  },
});

export const Quote = chakra('button', {
  base: {
    flexBasis: '100%',
    display: 'grid',
    minW: '0',
    ps: '9px',
    py: '3px',
    mb: '4px',
    borderInlineStart: '3px solid',
    borderColor: 'accent',
    textAlign: 'start',
    cursor: 'pointer',
    textStyle: 'small',
    color: 'muted',
    '& b': { fontWeight: 600, color: 'accent' },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

export const Tools = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'center',
    flex: 'none',
    order: 1,
    // Reserves the width of the three buttons, so that the bubble does not change its width.
    minW: '90px',
    transition: 'opacity 120ms',
    // The last one, More, opens all actions.
    [`@media ${narrowQuery}`]: { minW: '30px', '& > :not(:last-child)': { display: 'none' } },
  },
  variants: { side: { in: { order: 1 }, out: { order: -1 }, note: { display: 'none' } } },
});

export const NoteText = chakra('div', {
  base: {
    display: 'flex',
    gap: '8px',
    textStyle: 'sub',
    minW: '0',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    '& svg': { w: '16px', h: '16px', mt: '2px', flex: 'none' },
    '& svg, & b': { color: 'note' },
    '& b': { fontWeight: 600 },
  },
});
