import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ColorToken } from './tokens.ts';

const Strip = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    borderBottom: '1px solid',
    borderColor: 'border',
    overflow: 'hidden',
    // Every tile has a top and a left hairline; the strip's edge hides the outer ones.
    '& > *': { boxShadow: '-1px -1px 0 {colors.border}' },
  },
});
const Tile = chakra('div', {
  base: { px: { base: '16px', sm: '24px' }, py: { base: '14px', sm: '18px' }, minW: '0' },
});
// Not a heading, because no text follows it and it would skip the second level.
const Label = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '7px', color: 'muted', textStyle: 'label' },
});
const Key = chakra('i', { base: { w: '8px', h: '8px', borderRadius: 'line' } });
const Figure = chakra('p', {
  base: {
    textStyle: 'figure',
    smDown: { fontSize: '1.625rem', lineHeight: '1.875rem' },
    fontVariantNumeric: 'tabular-nums',
    mt: '6px',
    mb: '2px',
    overflowWrap: 'anywhere',
  },
});
const Note = chakra('p', {
  base: { textStyle: 'small', color: 'muted', '& b, & strong': { fontWeight: 600, color: 'text' } },
});

export interface TileStripProps {
  /** Name of the strip, for example "Last 14 days". */
  label: string;
  children: ReactNode;
}

/** A strip of figures with hairlines, four in a row, 2 x 2 on phones (look.md section 5, Stat tiles). */
export function TileStrip({ label, children }: TileStripProps) {
  return <Strip aria-label={label}>{children}</Strip>;
}

export interface StatTileProps {
  label: string;
  /** The figure, already formatted; a skeleton while it is read. */
  value: ReactNode;
  /** One line with a comparison; for a bad figure it links to the causes. */
  note?: ReactNode;
  /** The colour of this figure in a chart beside it. */
  chartColor?: ColorToken | undefined;
}

/** One figure of a TileStrip. */
export function StatTile({ label, value, note, chartColor }: StatTileProps) {
  return (
    <Tile>
      <Label>
        {chartColor && <Key bg={chartColor} aria-hidden="true" />}
        {label}
      </Label>
      <Figure as="div">{value}</Figure>
      {note && <Note>{note}</Note>}
    </Tile>
  );
}
