import { useStore } from '@chatline/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';

/** A draft is saved once typing pauses for this long, in milliseconds. */
const pauseMs = 700;

/**
 * The unsent text to a customer. The server stores it for all windows; another
 * window's text is taken over only while nothing different is being written here.
 * Over 40 lines: the four effects work on the same two values.
 * @param isInHand true if the text box has the focus: then its text is not replaced, but a text that was sent
 *   from another window is removed, so that it is not sent twice
 */
export function useChatDraft(
  conversationKey: string,
  isInHand: () => boolean,
): readonly [string, (text: string) => void] {
  const { conversations, saveDraft } = useChatModel();
  const saved = useStore(conversations.list).byId.get(conversationKey)?.draft ?? '';
  const [text, setText] = useState(saved);
  const last = useRef(saved);
  const present = useRef(text);
  present.current = text;
  const save = useCallback(() => {
    // A text of spaces alone is not saved.
    const written = present.current.trim() === '' ? '' : present.current;
    if (written === last.current) return;
    last.current = written;
    saveDraft(conversationKey, written);
  }, [saveDraft, conversationKey]);
  useEffect(() => {
    if (saved === last.current) return;
    const isUntouched = present.current === last.current;
    const isAdopted = isUntouched && (saved === '' || present.current === '' || !isInHand());
    last.current = saved;
    if (!isAdopted) return;
    // At once: leaving before the next render would save the old text as a draft again.
    present.current = saved;
    setText(saved);
  }, [saved, isInHand]);
  useEffect(() => {
    // A sent text is no longer a draft: other windows must not offer it in the meantime.
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
