import { Button } from '@chatline/ui/button';
import { Box, Row } from '@chatline/ui/layout';
import { listUsersTexts as texts } from './list-users.texts.ts';
import type { ListView } from './list-view.rules.ts';

interface ListPagerProps extends Pick<ListView, 'pages'> {
  /** The start of the next page; null on the last one. */
  next: string | null;
  isOldestFirst: boolean;
  onPages: (pages: readonly string[]) => void;
}

/** Turns the pages of a list that is too long for one; nothing while there is one page. */
export function ListPager({ pages, next, isOldestFirst, onPages }: ListPagerProps) {
  if (pages.length === 0 && next === null) return null;
  const [before, after] = isOldestFirst ? [texts.older, texts.newer] : [texts.newer, texts.older];
  return (
    <Box px={{ base: '16px', sm: '24px' }} py="12px">
      <Row justify="between">
        <Button disabled={pages.length === 0} onClick={() => onPages(pages.slice(0, -1))}>
          {before}
        </Button>
        <Button disabled={next === null} onClick={() => next !== null && onPages([...pages, next])}>
          {after}
        </Button>
      </Row>
    </Box>
  );
}
