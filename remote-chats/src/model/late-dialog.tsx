import { type ReactNode, Suspense, useEffect } from 'react';

interface LateDialogProps {
  readonly onClose: () => void;
  /** The dialog; its code comes with its first use. */
  readonly children: ReactNode;
}

/** Shows a dialog once its code is there, unless the person has gone on with something else by then. */
export function LateDialog({ onClose, children }: LateDialogProps) {
  return <Suspense fallback={<GivenUp onNext={onClose} />}>{children}</Suspense>;
}

/** The console's notice about the wait offers to try again: a press there does not give the dialog up. */
const waitText = '[role=status]';

function GivenUp({ onNext }: { readonly onNext: () => void }) {
  useEffect(() => {
    const next = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(waitText))) onNext();
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
