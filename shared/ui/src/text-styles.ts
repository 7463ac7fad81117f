import { defineTextStyles } from '@chakra-ui/react/styled-system';

const rem = (px: number): string => `${px / 16}rem`;

const style = (sizePx: number, linePx: number, fontWeight: number, letterSpacing = '0') => ({
  value: { fontSize: rem(sizePx), lineHeight: rem(linePx), fontWeight, letterSpacing },
});

/** Sizes of look.md section 3: in rem so that a reader's own text size counts. */
export const textStyles = defineTextStyles({
  micro: style(12, 16, 400),
  small: style(13, 18, 400),
  head: style(13, 16, 500),
  label: style(14, 18, 500),
  table: style(14.5, 20, 400),
  sub: style(14, 20, 400),
  body: style(15, 22, 400),
  nav: style(15, 20, 500),
  message: style(15.5, 22, 400),
  section: style(18, 24, 600, '-.006em'),
  title: style(20, 26, 600, '-.01em'),
  page: style(24, 30, 600, '-.012em'),
  figure: style(30, 34, 600, '-.015em'),
  lead: { value: { fontSize: 'clamp(1.0625rem, 1.5vw, 1.25rem)', lineHeight: '1.48', fontWeight: 400 } },
  // Smaller below 430 px, so that the heading of a policy is one line at 320 px in each font.
  d2: {
    value: {
      fontSize: 'clamp(min(1.875rem, 0.8rem + 4vw), 3.2vw, 2.75rem)',
      lineHeight: '1.08',
      fontWeight: 600,
      letterSpacing: '-.016em',
      textWrap: 'balance',
    },
  },
  d1: {
    value: {
      fontSize: 'clamp(2.625rem, 5.4vw, 4.75rem)',
      lineHeight: '1',
      fontWeight: 600,
      letterSpacing: '-.02em',
      textWrap: 'balance',
    },
  },
});

/** A text size by name. */
export type TextSize =
  | 'micro'
  | 'small'
  | 'head'
  | 'label'
  | 'table'
  | 'sub'
  | 'body'
  | 'message'
  | 'section'
  | 'title'
  | 'page'
  | 'figure'
  | 'lead'
  | 'd2'
  | 'd1';
