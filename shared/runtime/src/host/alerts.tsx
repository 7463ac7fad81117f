import { AlertDialog, type AlertTone, TimedAlert } from '@chatline/ui/alert-dialog';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { AlertRequest } from '../notices.ts';
import { noticeQueue, type QueuedAlert } from './notice-queue.ts';

const tones: Readonly<Record<AlertRequest['tone'], AlertTone>> = {
  success: 'ok',
  warning: 'wait',
  error: 'danger',
  info: 'ask',
  question: 'ask',
};

/** Shows the oldest alert; the next one follows when it is closed. */
export default function Alerts() {
  const alert = useStore(noticeQueue, ({ alerts }) => alerts[0]);
  return alert === undefined ? null : <OneAlert key={alert.id} {...alert} />;
}

function OneAlert({ request, settle }: QueuedAlert) {
  const { title, text, closeAfterMs, confirmLabel = 'OK', cancelLabel } = request;
  const look = {
    isOpen: true,
    title,
    text,
    tone: request.isDangerous ? 'danger' : tones[request.tone],
    // The kit's icon for `wait` is a clock; a warning has nothing to do with time.
    icon: request.tone === 'warning' ? <IconAlertTriangle /> : undefined,
  } as const;
  if (closeAfterMs !== undefined) {
    return <TimedAlert {...look} durationMs={closeAfterMs} onEnd={() => settle(true)} />;
  }
  return (
    <AlertDialog
      {...look}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    />
  );
}
