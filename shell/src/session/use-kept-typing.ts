import { useSession } from '@chatline/runtime';
import { type Session, sessionStore } from '@chatline/runtime/host/session.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text that the user had typed when the session ended: in memory only, and for the same user only. */
interface Typing {
  readonly path: string;
  readonly who: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** Wait for a form that loads its data first, in milliseconds; long enough for a slow connection. */
const maxWaitMs = 300_000;
/** Secrets are never kept; checkboxes have no text value. */
const notKept: ReadonlySet<string> = new Set(['password', 'file', 'hidden', 'checkbox', 'radio']);

let kept: Typing | undefined;

/**
 * Keeps the text typed on a page whose session ends, until the same user logs in and returns to it. A
 * logout leaves nothing behind.
 */
export function useKeptTyping(): void {
  const { pathname } = useLocation();
  const who = useSession(whoOf);
  useEffect(() => {
    const typedIn = new Set<TextField>();
    const note = ({ target }: Event): void => {
      if (isTextField(target) && target.name !== '' && !notKept.has(target.type)) typedIn.add(target);
    };
    document.addEventListener('input', note);
    const stopFollowing = sessionStore.subscribe((now, before) => {
      if (now.token !== null || before.token === null) return;
      kept = now.endedBecause === 'logout' ? undefined : typingOf(pathname, whoOf(before), typedIn);
    });
    return () => {
      document.removeEventListener('input', note);
      stopFollowing();
    };
  }, [pathname]);
  useEffect(() => {
    if (kept?.path === pathname && kept.who === who) return giveBack(kept.fields);
  }, [pathname, who]);
}

function whoOf({ role, name }: Session): string {
  return JSON.stringify([role, name]);
}

function isTextField(target: unknown): target is TextField {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

function typingOf(path: string, who: string, typedIn: ReadonlySet<TextField>): Typing | undefined {
  const inPage = [...typedIn].filter((field) => field.isConnected);
  if (inPage.length === 0) return undefined;
  return { path, who, fields: new Map(inPage.map(({ name, value }) => [name, value])) };
}

/** Restores the text as soon as the fields exist, then discards it. */
function giveBack(fields: ReadonlyMap<string, string>): () => void {
  const tryNow = (): boolean => {
    const found = [...fields].map(([name, value]) => ({ field: fieldNamed(name), value }));
    if (found.some(({ field }) => field === undefined)) return false;
    kept = undefined;
    for (const { field, value } of found) if (field && field.value !== value) type(field, value);
    return true;
  };
  if (tryNow()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (tryNow()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), maxWaitMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

function fieldNamed(name: string): TextField | undefined {
  return [...document.getElementsByName(name)].find(isTextField);
}

/** Uses the native setter: React ignores changes made through its own. */
function type(field: TextField, value: string): void {
  const own = Reflect.getPrototypeOf(field) ?? field;
  Reflect.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
