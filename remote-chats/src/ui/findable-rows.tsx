import { chakra } from '@chatline/ui/styled';
import { memo } from 'react';

/** Number of rows that share one element. */
const groupSize = 50;

// The search marks a line of it where the row has its name.
const Group = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    ps: '64px',
    mt: '-13px',
    overflow: 'hidden',
    whiteSpace: 'pre',
    color: 'transparent',
    pointerEvents: 'none',
    userSelect: 'none',
  },
});

/** React sets the attribute to '' only. */
function hideUntilFound(element: HTMLElement | null): void {
  element?.setAttribute('hidden', 'until-found');
}

interface FindableRowsProps {
  readonly keys: readonly string[];
  /** The text of a row. */
  readonly textOf: (key: string) => string;
  readonly rowHeightPx: number;
}

/** The texts of all rows of a list, hidden, so that the browser's search finds and reaches rows that are not drawn. */
export const FindableRows = memo(function FindableRows({ keys, textOf, rowHeightPx }: FindableRowsProps) {
  const starts = Array.from({ length: Math.ceil(keys.length / groupSize) }, (_, index) => index * groupSize);
  return (
    <div aria-hidden="true">
      {starts.map((start) => (
        <Group
          key={start}
          ref={hideUntilFound}
          style={{ top: `${start * rowHeightPx}px`, lineHeight: `${rowHeightPx}px` }}
        >
          {keys
            .slice(start, start + groupSize)
            .map((key) => textOf(key).replaceAll('\n', ' '))
            .join('\n')}
        </Group>
      ))}
    </div>
  );
});
