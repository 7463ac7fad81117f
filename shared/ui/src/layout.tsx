import { chakra } from '@chakra-ui/react/styled-system';
import type { AriaRole, ReactNode, Ref } from 'react';
import type { Space } from './tokens.ts';

const gapOf = (space: Space): string => `${space * 4}px`;

type Tag =
  | 'div'
  | 'section'
  | 'article'
  | 'aside'
  | 'main'
  | 'header'
  | 'footer'
  | 'nav'
  | 'ul'
  | 'ol'
  | 'li'
  | 'form';

interface CommonProps {
  /** The element to render; a div by default. */
  as?: Tag | undefined;
  id?: string | undefined;
  role?: AriaRole | undefined;
  ref?: Ref<HTMLElement> | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-live'?: 'polite' | 'assertive' | 'off' | undefined;
  'aria-busy'?: boolean | undefined;
  'data-testid'?: string | undefined;
  tabIndex?: number | undefined;
  lang?: string | undefined;
  children?: ReactNode;
}

/** Chakra's box with the product's tokens as props, for cases that no other part covers (look.md section 4). */
export const Box = chakra('div');

export interface StackProps extends CommonProps {
  gap?: Space | undefined;
  align?: 'start' | 'center' | 'end' | 'stretch' | undefined;
  /** Largest width: `form` is 760 px, `text` is 65 characters. */
  width?: 'form' | 'text' | 'full' | undefined;
}

const widths = { form: '760px', text: '65ch', full: '100%' } as const;

/** Lays children out below one another, on the 4 px grid (look.md section 4). */
export function Stack({ gap = 4, align = 'stretch', width, ...rest }: StackProps) {
  return (
    <Box
      display="flex"
      flexDirection="column"
      minW="0"
      gap={gapOf(gap)}
      alignItems={align}
      {...(width && { maxW: widths[width], w: '100%' })}
      {...rest}
    />
  );
}

export interface RowProps extends CommonProps {
  gap?: Space | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  isWrapping?: boolean | undefined;
}

/** Lays children out side by side; wraps by default (look.md section 4). */
export function Row({ gap = 2, align = 'center', justify = 'start', isWrapping = true, ...rest }: RowProps) {
  return (
    <Box
      display="flex"
      minW="0"
      gap={gapOf(gap)}
      alignItems={align}
      justifyContent={justify === 'between' ? 'space-between' : justify}
      flexWrap={isWrapping ? 'wrap' : 'nowrap'}
      {...rest}
    />
  );
}

export interface GridProps extends CommonProps {
  /** Number of columns from 640 px, and from 1024 px if that differs; phones have one column. */
  columns?: 1 | 2 | 3 | 4 | undefined;
  wideColumns?: 1 | 2 | 3 | 4 | undefined;
  gap?: Space | undefined;
}

/** Equal columns, one column on phones (look.md section 6). */
export function Grid({ columns = 2, wideColumns = columns, gap = 4, ...rest }: GridProps) {
  const of = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
  return (
    <Box
      display="grid"
      alignItems="start"
      gap={gapOf(gap)}
      gridTemplateColumns={{ base: of(1), sm: of(columns), lg: of(wideColumns) }}
      {...rest}
    />
  );
}

export interface PageProps extends CommonProps {
  /** The sheet's gutter around the content; false for tables, which use the full width. */
  hasGutter?: boolean | undefined;
}

/** The body under a page header, with a gutter of 24 px, 16 px on phones (look.md section 4). */
export function Page({ hasGutter = true, ...rest }: PageProps) {
  return <Box flex="1" minW="0" p={hasGutter ? { base: '16px', sm: '24px' } : '0'} {...rest} />;
}

/** Fills the space between two children of a Row. */
export function Spacer() {
  return <Box flex="1" aria-hidden="true" />;
}

/** A hairline (look.md section 1). */
export const Hairline = chakra('hr', {
  base: { border: '0', borderTop: '1px solid', borderColor: 'border', m: '0', w: '100%' },
});

const Hidden = chakra('span', {
  base: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

export interface VisuallyHiddenProps {
  id?: string | undefined;
  role?: AriaRole | undefined;
  'aria-live'?: 'polite' | 'assertive' | 'off' | undefined;
  children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <Hidden {...props} />;
}
