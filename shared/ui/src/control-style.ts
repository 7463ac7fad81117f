import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Border and padding of all one-line and multi-line inputs (look.md section 5, Form field). */
export const controlRecipe = defineRecipe({
  base: {
    w: '100%',
    minW: '0',
    minH: '40px',
    px: '12px',
    border: '1px solid',
    borderColor: 'border-strong',
    borderRadius: 'control',
    bg: 'surface',
    textStyle: 'body',
    appearance: 'none',
    _placeholder: { color: 'faint', opacity: 1 },
    _focusVisible: {
      outline: '2px solid',
      outlineColor: 'accent',
      outlineOffset: '-1px',
      borderColor: 'accent',
    },
    _readOnly: { bg: 'sunken', borderColor: 'border', color: 'muted' },
    _disabled: { bg: 'sunken', borderColor: 'border', color: 'faint', cursor: 'not-allowed' },
    '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px {colors.danger}' },
    // With less than 16 px a phone's browser would zoom into the field.
    smDown: { minH: '46px', fontSize: '1rem' },
    '@media (pointer: coarse)': { minH: '46px', fontSize: '1rem' },
  },
  variants: {
    size: { normal: {}, large: { minH: '46px', fontSize: '1rem' } },
    isMono: { true: { fontFamily: 'mono', letterSpacing: '.01em' } },
    isNumeric: { true: { fontVariantNumeric: 'tabular-nums' } },
  },
});
