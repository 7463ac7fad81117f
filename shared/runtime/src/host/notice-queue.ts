import { createStore } from 'zustand/vanilla';
import type { AlertRequest, NoticePresenter } from '../notices.ts';

/** A toast that waits until the code that shows it is loaded. */
export interface QueuedToast {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
}

/** An alert that waits for its answer. */
export interface QueuedAlert {
  readonly id: number;
  readonly request: AlertRequest;
  /** Reports the answer and closes the alert. */
  readonly settle: (isConfirmed: boolean) => void;
}

/** A request of the password that waits for its answer. */
export interface QueuedConfirmation {
  /** Reports the answer and closes the dialog. */
  readonly settle: (isConfirmed: boolean) => void;
}

interface Notices {
  readonly toasts: readonly QueuedToast[];
  readonly alerts: readonly QueuedAlert[];
  /** There is one at most, which all calls share. */
  readonly confirmation: QueuedConfirmation | null;
}

/** Notices that are not shown or answered yet. */
export const noticeQueue = createStore<Notices>(() => ({ toasts: [], alerts: [], confirmation: null }));

let lastId = 0;
/** The answer that all calls share which need the password again. */
let confirming: Promise<boolean> | undefined;

/** Accepts notices at any time, even before the code that shows them is loaded. */
export const queueingPresenter: NoticePresenter = {
  toast(tone, text) {
    lastId += 1;
    const toast: QueuedToast = { id: lastId, tone, text };
    noticeQueue.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));
  },
  alert(request) {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const settle = (isConfirmed: boolean): void => {
        noticeQueue.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) }));
        resolve(isConfirmed);
      };
      noticeQueue.setState(({ alerts }) => ({ alerts: [...alerts, { id, request, settle }] }));
    });
  },
  confirmPassword() {
    confirming ??= new Promise<boolean>((settle) =>
      noticeQueue.setState({ confirmation: { settle } }),
    ).finally(() => {
      confirming = undefined;
      noticeQueue.setState({ confirmation: null });
    });
    return confirming;
  },
};

/** Removes a toast from the queue: it is on the screen, or was closed. */
export function dropToast(id: number): void {
  noticeQueue.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
