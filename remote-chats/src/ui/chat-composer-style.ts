import { chakra } from '@chatline/ui/styled';

/** A window of 320 × 256 (400 % zoom), or a phone on its side: most of its height is for the messages. */
const shortWindow = '@media (max-height: 399.98px)';

export const Foot = chakra('footer', {
  base: {
    px: { base: '10px', md: '24px' },
    pb: { base: '10px', md: '18px' },
    flex: 'none',
    [shortWindow]: {
      pb: '4px',
      '@media (pointer: fine)': { '--target': '30px' },
      // The tools appear with the focus; Send stays where it is.
      '&:not(:focus-within) [data-tools]': { display: 'none' },
    },
  },
  variants: {
    // The whole composer, from edge to edge, so that a note is never taken for a message to the customer.
    isNote: {
      true: {
        pt: '10px',
        bg: 'note-subtle',
        borderTop: '2px solid',
        borderColor: 'note',
        '& [data-send] > button': {
          bg: 'note',
          color: 'note-subtle',
          _hover: { bg: 'color-mix(in srgb, {colors.note} 86%, {colors.text})' },
        },
        // Without colours the edges are what is left.
        '@media (forced-colors: active)': {
          borderTopWidth: '6px',
          borderTopStyle: 'double',
          '& > div': { borderWidth: '3px' },
        },
      },
    },
  },
});
export const Frame = chakra('div', {
  base: {
    maxW: '772px',
    mx: 'auto',
    border: '1px solid',
    borderColor: 'border-strong',
    borderRadius: 'bubble',
    bg: 'surface',
    '&:focus-within': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '-1px' },
    [shortWindow]: {
      '&:has(> textarea)': { display: 'flex', flexWrap: 'wrap', alignItems: 'end' },
      '&:has(> textarea) > :not(textarea, :last-child)': { flexBasis: '100%' },
    },
  },
  variants: {
    isNote: {
      true: {
        borderStyle: 'dashed',
        borderColor: 'note',
        bg: 'color-mix(in srgb, {colors.note} 7%, {colors.note-subtle})',
        '&:focus-within': { outline: '2px dashed', outlineColor: 'note', outlineOffset: '-1px' },
      },
    },
    isDropping: { true: { outline: '2px dashed', outlineColor: 'accent', bg: 'accent-subtle' } },
  },
});
export const Area = chakra('textarea', {
  base: {
    display: 'block',
    w: '100%',
    border: '0',
    outline: 'none',
    bg: 'transparent',
    resize: 'none',
    pt: '12px',
    pb: '4px',
    px: '14px',
    textStyle: 'message',
    color: 'text',
    // A placeholder stays on one line, even with a long name, because the area is as high as its text.
    _placeholder: {
      color: 'faint',
      opacity: 1,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    _focusVisible: { outline: 'none' },
    '@media (max-width: 639.98px)': { fontSize: '1rem' },
    [shortWindow]: { flex: '1 1 0', minW: '120px', maxH: '60px', overflowY: 'auto !important', pt: '8px' },
  },
});
export const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px',
    px: '8px',
    pt: '4px',
    pb: '8px',
    [shortWindow]: { ms: 'auto', py: '4px' },
  },
});
export const Hint = chakra('span', {
  base: {
    ms: 'auto',
    me: '10px',
    textStyle: 'small',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    display: { base: 'none', lg: 'inline' },
  },
});
export const Tools = chakra('span', { base: { display: 'contents' } });
export const Push = chakra('span', { base: { ms: { base: 'auto', lg: '0' } } });
export const NoteLabel = chakra('p', {
  base: {
    display: 'flex',
    gap: '6px',
    alignItems: 'center',
    px: '14px',
    py: '6px',
    borderBottom: '1px dashed',
    borderColor: 'color-mix(in srgb, {colors.note} 45%, transparent)',
    color: 'note',
    textStyle: 'label',
    '& b': { fontWeight: 700 },
    '& svg': { w: '16px', h: '16px', flex: 'none' },
  },
});
export const Above = chakra('div', { base: { px: '14px', pt: '10px', _empty: { display: 'none' } } });
export const Strip = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minH: '36px',
    flex: 'none',
    px: { base: '14px', md: '20px' },
    py: '6px',
    [shortWindow]: { minH: '24px', py: '0' },
    textStyle: 'label',
    '& > svg': { w: '16px', h: '16px', flex: 'none' },
    '& > span:first-of-type': { flex: { lg: 'none' } },
    '& b': { fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  },
  variants: {
    isCalm: {
      true: { bg: 'bg', color: 'muted' },
      false: { bg: 'time-subtle', color: 'time-text' },
    },
  },
});
export const More = chakra('span', {
  base: {
    ms: 'auto',
    minW: '0',
    fontWeight: 400,
    // The strip stays on one line, even with a long name.
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    display: { base: 'none', lg: 'inline' },
  },
});
