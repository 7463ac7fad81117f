import { isAllowed, needsFlags, type Right } from '@chatline/contract/access/rights';
import { notify, useSession } from '@chatline/runtime';
import { holderOf } from '@chatline/runtime/host/session.ts';
import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { Preloader } from '@chatline/ui/preloader';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { usePermissionFlags } from '../session/permission-flags.tsx';
import { ClosedPage } from './closed-page.tsx';
import { useSendBack } from './go-back.ts';
import { guardTexts } from './guards.texts.ts';

interface RightsGuardProps {
  /** One of these is enough; an empty list is refused. */
  readonly needs: readonly Right[];
  /** A window of its own: what an Admin switches off leaves words in it, and comes back when it is on again. */
  readonly isOwnWindow?: boolean;
  readonly children: ReactNode;
}

/**
 * Shows a page to those who may see it and sends the others back in history (NAV-02, NAV-10). Where
 * it hangs on a permission flag it waits for the flags; unknown ones open nothing.
 */
export function RightsGuard({ needs, isOwnWindow = false, children }: RightsGuardProps) {
  const session = useSession((all) => all);
  const { progress, retry } = usePermissionFlags();
  const isOpen = isAllowed(needs, holderOf(session));
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
  }, [isOpen]);
  if (isOpen) return children;
  if (!needsFlags(needs) || session.flags !== null) {
    if (isOwnWindow && wasOpen.current) return <ClosedPage />;
    return <SentBack wasOpen={wasOpen} />;
  }
  if (progress === 'loading') return <Preloader isInline />;
  return (
    <ErrorState cause={guardTexts.flagsFailed} action={<Button onClick={retry}>{guardTexts.retry}</Button>} />
  );
}

function SentBack({ wasOpen }: { readonly wasOpen: RefObject<boolean> }) {
  useSendBack();
  useEffect(() => {
    // Whoever was at work here wants to know why the page is gone.
    if (wasOpen.current) notify.error(guardTexts.switchedOff);
    wasOpen.current = false;
  }, [wasOpen]);
  return null;
}
