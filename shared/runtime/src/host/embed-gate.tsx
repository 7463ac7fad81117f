import { flagsReadAgainMs } from '@chatline/contract/constants/session';
import { Banner } from '@chatline/ui/banner';
import { Empty } from '@chatline/ui/empty';
import { Box } from '@chatline/ui/layout';
import { type ReactNode, useEffect, useState } from 'react';
import { subscribeToAccountEvents } from '../account-events.ts';
import { ApiError } from '../failures.ts';
import { useSession } from '../session-store.ts';
import { embedTexts as texts } from './host.texts.ts';
import { OfflineBanner } from './offline-banner.tsx';

/**
 * Checks with the server that the account may still open the page; rejects if it may not.
 * @returns the response, which may say that the module is switched off
 */
export type CheckAccess = () => Promise<{ readonly isSwitchedOff?: boolean | undefined }>;

/** Why the page cannot be used: its account may not open it, or its module is switched off, perhaps since it opened. */
type Closed = 'no-access' | 'off' | 'off-since' | null;

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 403;
}

/**
 * The result of a check; undefined after a network failure, which says nothing about access.
 * @param before the result of the check before; undefined for the first one
 */
async function closedBy(checkAccess: CheckAccess, before: Closed | undefined): Promise<Closed | undefined> {
  try {
    const { isSwitchedOff = false } = await checkAccess();
    if (!isSwitchedOff) return null;
    const isPageShown = before === null || before === 'off-since';
    return isPageShown ? 'off-since' : 'off';
  } catch (error) {
    return isRefusal(error) ? 'no-access' : undefined;
  }
}

/** Checks at once and repeatedly, as our own windows do (CAP-07), if the page may be used. */
function useClosed(checkAccess: CheckAccess): Closed {
  const [closed, setClosed] = useState<Closed>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    let known: Closed | undefined;
    const check = async () => {
      if (!document.hidden && navigator.onLine) {
        const found = await closedBy(checkAccess, known);
        if (found !== undefined) known = found;
        else known ??= null;
        if (!isLeft) setClosed(known);
      }
      wait();
    };
    const wait = () => {
      clearTimeout(timer);
      if (!isLeft) timer = setTimeout(() => void check(), flagsReadAgainMs);
    };
    void check();
    const unsubscribe = subscribeToAccountEvents('access', () => void check());
    return () => {
      isLeft = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [checkAccess]);
  return closed;
}

/** A message in place of the page; null while the page is shown. */
function sheetOf(closed: Closed, isOver: boolean): { readonly text: string; readonly note: string } | null {
  if (closed === 'off' || (closed === 'off-since' && isOver)) return { text: texts.off, note: texts.offNote };
  if (isOver) return { text: texts.over, note: texts.overNote };
  return closed === 'no-access' ? { text: texts.closed, note: texts.closedNote } : null;
}

interface EmbedGateProps {
  readonly checkAccess: CheckAccess;
  readonly children: ReactNode;
}

/** Shows the banners of our own frame: the page is offline, or no longer open to the account. */
export function EmbedGate({ checkAccess, children }: EmbedGateProps) {
  const isOver = useSession(({ token }) => token === null);
  const closed = useClosed(checkAccess);
  const sheet = sheetOf(closed, isOver);
  return (
    <Box display="flex" flexDirection="column" h="var(--chats-height, 100dvh)" bg="surface">
      <OfflineBanner keepsMessages />
      {closed === 'off-since' && sheet === null && <Banner tone="info">{texts.offSince}</Banner>}
      <Box flex="1" minH="0" css={{ '--chats-height': '100%' }}>
        {sheet === null ? children : <Empty isAnnounced {...sheet} />}
      </Box>
    </Box>
  );
}
