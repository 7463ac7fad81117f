import { Button } from '@chatline/ui/button';
import { Box, Stack } from '@chatline/ui/layout';
import { type ReactNode, useState } from 'react';
import { railTexts as texts } from './rail.texts.ts';

interface FirstRowsProps<Row> {
  readonly rows: readonly Row[];
  /** How many rows show at first. */
  readonly firstCount: number;
  /** Shown below all rows, if there are more of them than in `rows`. */
  readonly rest: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** A list of rows of which the first show, and all on request. */
export function FirstRows<Row>({ rows, firstCount, rest, children }: FirstRowsProps<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  const more = rows.length - firstCount;
  const isWhole = showsAll || more <= 0;
  return (
    <>
      <Stack as="ul" gap={4}>
        {(isWhole ? rows : rows.slice(0, firstCount)).map(children)}
      </Stack>
      {isWhole && rest}
      {more > 0 && (
        <Box mt="12px">
          <Button variant="link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? texts.showFewer : texts.showMore(more)}
          </Button>
        </Box>
      )}
    </>
  );
}
