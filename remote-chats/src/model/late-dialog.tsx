import { type ReactNode, Suspense, useEffect } from 'react';

interface LateDialogProps {
  readonly onClose: () => void;
  /** The dialog; its code loads with its first use. */
  readonly children: ReactNode;
}

/** Shows a dialog once its code is loaded, unless the user has moved on by then. */
export function LateDialog({ onClose, children }: LateDialogProps) {
  return <Suspense fallback={<GivenUp onNext={onClose} />}>{children}</Suspense>;
}

/** True for a click in the console's banner about a late file: its Retry button must not close a loading dialog. */
export function isInSlowBanner(target: Element): boolean {
  return target.closest('[role=status]') !== null;
}

function GivenUp({ onNext }: { readonly onNext: () => void }) {
  useEffect(() => {
    const next = ({ target }: Event) => {
      if (!(target instanceof Element && isInSlowBanner(target))) onNext();
    };
    document.addEventListener('pointerdown', next, true);
    document.addEventListener('keydown', next, true);
    return () => {
      document.removeEventListener('pointerdown', next, true);
      document.removeEventListener('keydown', next, true);
    };
  }, [onNext]);
  return null;
}
