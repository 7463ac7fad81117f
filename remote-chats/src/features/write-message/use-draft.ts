import { useCallback, useEffect, useRef, useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { useStoreValue } from '../../model/store.ts';

/** What is written is kept once a person pauses this long, in milliseconds. */
const pauseMs = 700;

/**
 * What is written to a contact and not sent. It is kept at the server, so it is there in every window; another
 * window's text is taken over only while nothing different is being written here.
 */
export function useDraft(waId: string): readonly [string, (text: string) => void] {
  const { conversations, keepDraft } = useChatModel();
  const kept = useStoreValue(conversations.list).byId.get(waId)?.draft ?? '';
  const [text, setText] = useState(kept);
  const last = useRef(kept);
  const present = useRef(text);
  present.current = text;
  const save = useCallback(() => {
    if (present.current === last.current) return;
    last.current = present.current;
    keepDraft(waId, present.current);
  }, [keepDraft, waId]);
  useEffect(() => {
    if (kept === last.current) return;
    const isUntouched = present.current === last.current;
    last.current = kept;
    if (isUntouched) setText(kept);
  }, [kept]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    const timer = setTimeout(save, pauseMs);
    return () => clearTimeout(timer);
  }, [text, save]);
  useEffect(() => {
    // A window may be closed before the pause is over.
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
  return [text, setText];
}
