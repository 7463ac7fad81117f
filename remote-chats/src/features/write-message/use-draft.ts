import { useStore } from '@chatline/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';

/** What is written is kept once a person pauses this long, in milliseconds. */
const pauseMs = 700;

/**
 * What is written to a contact and not sent. It is kept at the server, so it is there in every window; another
 * window's text is taken over only while nothing different is being written here.
 * @param isInHand whether the text box has the focus: its text is not changed under the cursor, but one that was sent
 *   from another window is removed, so that it is not sent twice
 */
export function useDraft(
  conversationKey: string,
  isInHand: () => boolean,
): readonly [string, (text: string) => void] {
  const { conversations, keepDraft } = useChatModel();
  const kept = useStore(conversations.list).byId.get(conversationKey)?.draft ?? '';
  const [text, setText] = useState(kept);
  const last = useRef(kept);
  const present = useRef(text);
  present.current = text;
  const save = useCallback(() => {
    // Blanks alone are nothing that anybody comes back to.
    const written = present.current.trim() === '' ? '' : present.current;
    if (written === last.current) return;
    last.current = written;
    keepDraft(conversationKey, written);
  }, [keepDraft, conversationKey]);
  useEffect(() => {
    if (kept === last.current) return;
    const isUntouched = present.current === last.current;
    const isTaken = isUntouched && (kept === '' || present.current === '' || !isInHand());
    last.current = kept;
    if (!isTaken) return;
    // At once: leaving before the next render would save the old text as a draft again.
    present.current = kept;
    setText(kept);
  }, [kept, isInHand]);
  useEffect(() => {
    // What was sent is a draft nowhere any more: the other windows must not offer it in the meantime.
    const timer = setTimeout(save, text === '' ? 0 : pauseMs);
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
