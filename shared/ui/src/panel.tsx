import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Toolbar } from './toolbar.ts';

const Frame = chakra('section', {
  base: {
    px: { base: '16px', sm: '24px' },
    pt: { base: '16px', sm: '18px' },
    pb: { base: '16px', sm: '20px' },
    minW: '0',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
  variants: { isLast: { true: { borderBottom: '0' } } },
});
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    mb: '12px',
  },
});
const Title = chakra('h2', { base: { textStyle: 'section' } });
const Note = chakra('p', { base: { textStyle: 'sub', color: 'muted', mt: '2px', maxW: '65ch' } });

export interface PanelProps {
  title?: ReactNode;
  /** One muted line under the title. */
  note?: ReactNode;
  /** A legend or a link at the right of the title. */
  aside?: ReactNode;
  /** True to leave out the hairline, for example in the last panel of a column. */
  isLast?: boolean | undefined;
  children?: ReactNode;
}

/** A section of the sheet with a title and a hairline; never a card in a card (look.md sections 1 and 8). */
export function Panel({ title, note, aside, isLast, children }: PanelProps) {
  const id = useId();
  return (
    <Frame isLast={Boolean(isLast)} {...(title ? { 'aria-labelledby': id } : {})}>
      {(title || aside) && (
        <Head>
          <div>
            {title && <Title id={id}>{title}</Title>}
            {note && <Note>{note}</Note>}
          </div>
          {aside}
        </Head>
      )}
      {children}
    </Frame>
  );
}

/** The bar of filters between a page header and its table (look.md section 5, data table). */
export function FilterBar({ children }: { children: ReactNode }) {
  return <Toolbar>{children}</Toolbar>;
}

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    justifyContent: 'space-between',
    px: { base: '16px', sm: '24px' },
    py: '12px',
    color: 'muted',
    textStyle: 'sub',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The muted line at the foot of a list. */
export function SheetFoot({ children }: { children: ReactNode }) {
  return <Foot>{children}</Foot>;
}

const Split = chakra('div', {
  base: {
    display: 'grid',
    flex: '1',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 348px' },
    '& > *': { minW: '0' },
    '& > :last-child': {
      order: { base: '-1', xl: '0' },
      // The line between the rail and the rest, beside it or below it.
      borderLeft: { base: '0', xl: '1px solid' },
      borderBottom: { base: '1px solid', xl: '0' },
      // At xl again: the shorthand there sets the colour back.
      borderColor: { base: 'border', xl: 'border' },
      minW: '0',
    },
  },
});

export interface RailLayoutProps {
  /** The column of 348 px; it comes first if there is no space beside the rest. */
  rail: ReactNode;
  children: ReactNode;
}

/** The dashboard's two columns: 1fr and a rail of 348 px (look.md section 6). */
export function RailLayout({ rail, children }: RailLayoutProps) {
  return (
    <Split>
      <div>{children}</div>
      <div>{rail}</div>
    </Split>
  );
}
