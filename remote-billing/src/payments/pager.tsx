import { Button } from '@chatline/ui/button';
import { SheetFoot } from '@chatline/ui/panel';
import { pagerTexts as texts } from './pager.texts.ts';

interface PagerProps {
  /** The start of each later page that was opened. */
  pages: readonly string[];
  /** The start of the next page; null on the last one. */
  next: string | null;
  onPages: (pages: readonly string[]) => void;
  /** True if the pages begin with the oldest. */
  isOldestFirst?: boolean;
}

/** Turns the pages of a list of payments; nothing if there is one page. */
export function Pager({ pages, next, onPages, isOldestFirst = false }: PagerProps) {
  if (pages.length === 0 && next === null) return null;
  return (
    <SheetFoot>
      <Button disabled={pages.length === 0} onClick={() => onPages(pages.slice(0, -1))}>
        {isOldestFirst ? texts.older : texts.newer}
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && onPages([...pages, next])}>
        {isOldestFirst ? texts.newer : texts.older}
      </Button>
    </SheetFoot>
  );
}
