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
    // Every tile draws its upper and left hairline; the strip's own edge hides the outer ones.
    '& > *': { boxShadow: '-1px -1px 0 {colors.border}' },
  },
});
const Tile = chakra('div', {
  base: { px: { base: '16px', sm: '24px' }, py: { base: '14px', sm: '18px' }, minW: '0' },
});
// Not a heading: no text follows it, and here a heading would skip the second level.
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
  /** Names the strip, as "Last 14 days". */
  label: string;
  children: ReactNode;
}

/** A ruled strip of figures, four across, 2 x 2 on phones (look.md section 5, Stat tiles). */
export function TileStrip({ label, children }: TileStripProps) {
  return <Strip aria-label={label}>{children}</Strip>;
}

export interface StatTileProps {
  label: string;
  /** The figure, already formatted; a skeleton while it is read. */
  value: ReactNode;
  /** One line that says compared with what; a bad figure links to its causes. */
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
