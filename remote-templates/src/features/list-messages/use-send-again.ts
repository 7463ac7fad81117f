import { messageStatusesCall } from '@chatline/contract/calls/message-statuses';
import { sendAgainCall } from '@chatline/contract/calls/send-again';
import { showAlert, useApiMutation } from '@chatline/runtime';
import { texts } from './list-messages.texts.ts';
import type { Standing } from './message-columns.tsx';

/** Sends a failed or unknown message again; for an unknown one after asking, for it may have gone out. */
export function useSendAgain({ id, status }: Standing, onSent: () => void) {
  const sending = useApiMutation(sendAgainCall, { refreshes: [messageStatusesCall], onSuccess: onSent });
  const send = async () => {
    if (status === 'unknown') {
      const isConfirmed = await showAlert({
        title: texts.askAgain,
        text: texts.askAgainText,
        tone: 'warning',
        confirmLabel: texts.confirmAgain,
        cancelLabel: texts.cancel,
      });
      if (!isConfirmed) return;
    }
    sending.mutate({ parts: { message: id } });
  };
  return { send, isSending: sending.isPending };
}
