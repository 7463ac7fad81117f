import { Text } from '@chatline/ui/text';
import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { attachNotices } from '../notices.ts';
import { dropToast, noticeQueue, type QueuedAlert, queueingPresenter } from './notice-queue.ts';

const loadToaster = () => import('./toaster.tsx');
const loadAlerts = () => import('./alerts.tsx');
const loadNothing = () => Promise.reject(new Error('The host has no such part'));

type LoadPart = () => Promise<{ default: ComponentType }>;

export interface NoticeHostProps {
  /** Loads the dialog that requests the password again; without it the answer is no. */
  readonly loadConfirmation?: LoadPart | undefined;
}

/**
 * Shows toasts and alerts. Their code is loaded at the first use of the page or with the first notice, so that the
 * login stays light; earlier notices wait in the queue.
 */
export function NoticeHost({ loadConfirmation = loadNothing }: NoticeHostProps) {
  // While rendering and not in an effect: effects of pages run before this one's and may send notices.
  useState(() => attachNotices(queueingPresenter));
  const toasts = useStore(noticeQueue, (queue) => queue.toasts);
  const alerts = useStore(noticeQueue, (queue) => queue.alerts);
  const toaster = useLazyPart(loadToaster, toasts.length);
  const alertPart = useLazyPart(loadAlerts, alerts.length);
  const confirmation = useStore(noticeQueue, (queue) => queue.confirmation);
  const confirmPart = useLazyPart(loadConfirmation, confirmation ? 1 : 0);
  useEffect(loadAtFirstUse, []);
  const plainAlert = alertPart.isMissing ? alerts[0] : undefined;
  useEffect(() => {
    if (plainAlert) answerPlainly(plainAlert);
  }, [plainAlert]);
  useEffect(() => {
    if (confirmPart.isMissing) confirmation?.settle(false);
  }, [confirmPart, confirmation]);
  return (
    <>
      {toaster.Part && <toaster.Part />}
      {alertPart.Part && <alertPart.Part />}
      {confirmPart.Part && <confirmPart.Part />}
      {toaster.isMissing && toasts.map(({ id, text }) => <PlainToast key={id} id={id} text={text} />)}
    </>
  );
}

interface LazyPart {
  readonly Part?: ComponentType;
  readonly isMissing: boolean;
}

/** Loads a part once a notice waits for it; a failed load is tried again with the next notice. */
function useLazyPart(load: LoadPart, waiting: number): LazyPart {
  const [part, setPart] = useState<LazyPart>({ isMissing: false });
  const isWanted = waiting > 0 && part.Part === undefined;
  useEffect(() => {
    if (!isWanted || waiting === 0) return;
    const giveUp = () => setPart({ isMissing: true });
    // Without a network the part cannot load soon. Once it is loaded, this effect ends and clears the timer.
    const timer = setTimeout(giveUp, navigator.onLine ? 6000 : 500);
    load().then((module) => setPart({ Part: module.default, isMissing: false }), giveUp);
    return () => clearTimeout(timer);
  }, [load, isWanted, waiting]);
  return part;
}

/** A failed login often means that there is no network, so the code that reports it must be loaded before. */
function loadAtFirstUse(): () => void {
  const stop = new AbortController();
  const loadBoth = (): void => {
    stop.abort();
    // Ignored: a notice that needs the code loads it again and handles the failure.
    void Promise.allSettled([loadToaster(), loadAlerts()]);
  };
  for (const event of ['pointerdown', 'keydown']) {
    window.addEventListener(event, loadBoth, { signal: stop.signal, passive: true });
  }
  return () => stop.abort();
}

const plainToastMs = 5000;

/** Shows the text of a toast in the page if its code could not be loaded. */
function PlainToast({ id, text }: { id: number; text: string }) {
  useEffect(() => {
    const timer = setTimeout(() => dropToast(id), plainToastMs);
    return () => clearTimeout(timer);
  }, [id]);
  return <Text role="alert">{text}</Text>;
}

/** Shows an alert with the browser's own dialog if its code could not be loaded. */
function answerPlainly({ request, settle }: QueuedAlert): void {
  const message = [request.title, request.text].filter(Boolean).join('\n');
  if (request.closeAfterMs !== undefined) settle(true);
  else if (request.cancelLabel !== undefined) settle(window.confirm(message));
  else {
    window.alert(message);
    settle(true);
  }
}
