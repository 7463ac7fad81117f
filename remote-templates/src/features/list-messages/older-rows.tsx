import { failureText } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { SheetFoot } from '@chatline/ui/panel';
import { Text } from '@chatline/ui/text';
import { useEffect, useRef } from 'react';
import { listMessagesTexts as texts } from './list-messages.texts.ts';

/** Distance from the end at which older rows are requested. */
const aheadPx = '600px';

interface OlderRowsProps {
  readonly onReach: () => Promise<void>;
  readonly error: unknown;
  /** True if nothing was found so far and there are more rows to search. */
  readonly isLooking: boolean;
}

/** The foot of a log with more rows: reads them when it comes into view or is pressed. */
export function OlderRows({ onReach, error, isLooking }: OlderRowsProps) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = foot.current;
    // After a failure only the button tries again.
    if (node === null || error !== null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void onReach();
      },
      { rootMargin: aheadPx },
    );
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [onReach, error]);
  return (
    <div ref={foot}>
      <SheetFoot>
        <Button size="small" onClick={() => void onReach()}>
          {texts.older}
        </Button>
        {isLooking && (
          <Text as="span" role="status" size="small" tone="muted">
            {texts.searching}
          </Text>
        )}
        {error !== null && (
          <Text as="span" role="alert" size="small" tone="danger">
            {failureText(error)}
          </Text>
        )}
      </SheetFoot>
    </div>
  );
}
