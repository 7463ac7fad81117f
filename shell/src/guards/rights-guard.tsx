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
  /** One of these rights is enough; an empty list refuses everyone. */
  readonly needs: readonly Right[];
  /** A separate window: a page that an Admin switches off is replaced by a message, and returns when it is on again. */
  readonly isOwnWindow?: boolean;
  readonly children: ReactNode;
}

/**
 * Shows a page to users with the right and sends others back in history (NAV-02, NAV-10). If
 * the right depends on a permission flag, it waits for the flags; unknown flags open nothing.
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
    // A user at work here needs to know why the page has closed.
    if (wasOpen.current) notify.error(guardTexts.switchedOff);
    wasOpen.current = false;
  }, [wasOpen]);
  return null;
}
