import { toastDragPercent, toastMs } from '@chatline/contract/constants/notices';
import { Box } from '@chatline/ui/layout';
import { ToastTheme } from '@chatline/ui/toast-theme';
import { useEffect } from 'react';
import { Bounce, ToastContainer, toast } from 'react-toastify/unstyled';
import { useStore } from 'zustand';
import { dropToast, noticeQueue } from './notice-queue.ts';

/**
 * Shows the queued toasts as section 9 has them; Alt+T, the library's own shortcut, puts the focus on them.
 * The unstyled entry, because the main one writes a style element that a strict CSP refuses.
 */
export default function Toaster() {
  const queued = useStore(noticeQueue, ({ toasts }) => toasts);
  useEffect(() => {
    for (const { id, tone, text } of queued) {
      const isError = tone === 'error';
      // One cause often fails several calls at once: while its toast is on the screen, it is not repeated.
      toast[tone](text, { toastId: isError ? `error ${text}` : id, role: isError ? 'alert' : 'status' });
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
