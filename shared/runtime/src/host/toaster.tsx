import { toastDragPercent, toastMs } from '@chatline/contract/constants/notices';
import { Box } from '@chatline/ui/layout';
import { ToastTheme } from '@chatline/ui/toast-theme';
import { useEffect, useRef } from 'react';
import { Bounce, ToastContainer, toast } from 'react-toastify/unstyled';
import { useStore } from 'zustand';
import { dropToast, noticeQueue } from './notice-queue.ts';

/** Calls that fail for one cause fail within this time, in milliseconds; a repeated try takes longer. */
const togetherMs = 100;

/** Decides if an error is shown: one for calls that fail together. */
function useErrorFilter(): (id: number, text: string) => boolean {
  const last = useRef({ id: -1, text: '', atMs: Number.NEGATIVE_INFINITY });
  return (id, text) => {
    const { id: shownId, text: shown, atMs } = last.current;
    const nowMs = performance.now();
    // React's strict mode runs the effect twice, and the container forgets the toast in between.
    if (id !== shownId && text === shown && nowMs - atMs < togetherMs) return false;
    last.current = { id, text, atMs: nowMs };
    return true;
  };
}

/**
 * Shows the queued toasts as section 9 has them; Alt+T, the library's own shortcut, puts the focus on them.
 * The unstyled entry, because the main one writes a style element that a strict CSP refuses.
 */
export default function Toaster() {
  const queued = useStore(noticeQueue, ({ toasts }) => toasts);
  const isNewError = useErrorFilter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue alone decides; the filter is a reference
  useEffect(() => {
    for (const { id, tone, text } of queued) {
      const isError = tone === 'error';
      if (!isError || isNewError(id, text))
        toast[tone](text, { toastId: id, role: isError ? 'alert' : 'status' });
      dropToast(id);
    }
  }, [queued]);
  return (
    // One second is too short for a toast that has the keyboard's focus.
    <Box onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastTheme />
      <ToastContainer
        position="top-right"
        theme="colored"
        transition={Bounce}
        autoClose={toastMs}
        draggable
        draggablePercent={toastDragPercent}
        pauseOnHover
        pauseOnFocusLoss
      />
    </Box>
  );
}
