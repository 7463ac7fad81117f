import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { useChatsPlace } from './place.ts';

/** Where both panes have room beside each other (look, section 5). */
const widePx = 768;
/** An entry of the history that stands for an open conversation; the router's own marks stay beside it. */
const openEntry = v.looseObject({ isChatOpen: v.literal(true) });
const isOpenEntry = (state: unknown) => v.is(openEntry, state);

/**
 * On a phone the list and the conversation take turns, and the browser's Back leads from the conversation to the
 * list, as the arrow does. The history of a page that is not ours is left alone.
 */
export function useListOnTop() {
  const { isOurs } = useChatsPlace();
  const [isListOnTop, setIsListOnTop] = useState(true);
  useEffect(() => {
    if (!isOurs) return;
    const follow = ({ state }: PopStateEvent) => setIsListOnTop(!isOpenEntry(state));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [isOurs]);
  const showConversation = useCallback(() => {
    const { state } = window.history;
    if (isOurs && window.innerWidth < widePx && !isOpenEntry(state)) {
      window.history.pushState({ ...state, isChatOpen: true }, '');
    }
    setIsListOnTop(false);
  }, [isOurs]);
  const showList = useCallback(() => {
    if (isOurs && isOpenEntry(window.history.state)) window.history.back();
    else setIsListOnTop(true);
  }, [isOurs]);
  return { isListOnTop, showConversation, showList };
}
