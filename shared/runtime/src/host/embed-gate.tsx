import { flagsReadAgainMs } from '@chatline/contract/constants/session';
import { Empty } from '@chatline/ui/empty';
import { Box } from '@chatline/ui/layout';
import { type ReactNode, useEffect, useState } from 'react';
import { subscribeToAccountEvents } from '../account-events.ts';
import { ApiError } from '../failures.ts';
import { useSession } from '../session-store.ts';
import { embedTexts as texts } from './host.texts.ts';
import { OfflineBanner } from './offline-banner.tsx';

/** Checks with the server that the account may still open the page; rejects if it may not. */
export type CheckAccess = () => Promise<unknown>;

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 403;
}

/** True once the account may no longer open the page; checked repeatedly, as in our own windows (CAP-07). */
function useClosed(checkAccess: CheckAccess): boolean {
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const check = async () => {
      if (!document.hidden && navigator.onLine) {
        const isRefused = await checkAccess().then(
          () => false,
          (error) => isRefusal(error) || null,
        );
        // A network failure says nothing about access.
        if (isRefused !== null && !isLeft) setIsClosed(isRefused);
      }
      wait();
    };
    const wait = () => {
      clearTimeout(timer);
      if (!isLeft) timer = setTimeout(() => void check(), flagsReadAgainMs);
    };
    wait();
    const unsubscribe = subscribeToAccountEvents('access', () => void check());
    return () => {
      isLeft = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [checkAccess]);
  return isClosed;
}

interface EmbedGateProps {
  readonly checkAccess: CheckAccess;
  readonly children: ReactNode;
}

/** Shows the banners of our own frame: the page is offline, or no longer open to the account. */
export function EmbedGate({ checkAccess, children }: EmbedGateProps) {
  const isOver = useSession(({ token }) => token === null);
  const isClosed = useClosed(checkAccess);
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
