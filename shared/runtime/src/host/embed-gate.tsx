import { flagsReadAgainMs } from '@chatline/contract/constants/session';
import { Empty } from '@chatline/ui/empty';
import { Box } from '@chatline/ui/layout';
import { type ReactNode, useEffect, useState } from 'react';
import { subscribeToAccountEvents } from '../account-events.ts';
import { ApiError } from '../failures.ts';
import { useSession } from '../session-store.ts';
import { texts } from './embed.texts.ts';
import { OfflineBanner } from './offline-banner.tsx';

/** What asks the server whether the page is still open to the account; it fails where it is not. */
export type AskOpen = () => Promise<unknown>;

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 403;
}

/** Whether the account may not open the page any more: asked again and again, as our own windows do (CAP-07). */
function useClosed(ask: AskOpen): boolean {
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const look = async () => {
      if (!document.hidden && navigator.onLine) {
        const answer = await ask().then(
          () => false,
          (error) => isRefusal(error) || null,
        );
        // Of a broken network nothing follows.
        if (answer !== null && !isLeft) setIsClosed(answer);
      }
      wait();
    };
    const wait = () => {
      clearTimeout(timer);
      if (!isLeft) timer = setTimeout(() => void look(), flagsReadAgainMs);
    };
    wait();
    const unsubscribe = subscribeToAccountEvents('access', () => void look());
    return () => {
      isLeft = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [ask]);
  return isClosed;
}

/** What the frame of our own windows does for a page: whether it is online, and whether it is still open. */
export function EmbedGate({ ask, children }: { readonly ask: AskOpen; readonly children: ReactNode }) {
  const isOver = useSession(({ token }) => token === null);
  const isClosed = useClosed(ask);
  const shown = isClosed ? <Empty isAnnounced text={texts.closed} note={texts.closedNote} /> : children;
  return (
    <Box display="flex" flexDirection="column" h="var(--chats-height, 100dvh)" bg="surface">
      <OfflineBanner keepsMessages />
      <Box flex="1" minH="0" css={{ '--chats-height': '100%' }}>
        {isOver ? <Empty isAnnounced text={texts.over} note={texts.overNote} /> : shown}
      </Box>
    </Box>
  );
}
