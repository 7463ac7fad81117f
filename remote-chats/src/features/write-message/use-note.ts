import { createStore, useStore } from '@chatline/runtime';
import { useChatModel } from '../../model/chat-context.tsx';
import { perConversation } from '../../model/per-conversation-cache.ts';

/** What is written for the team and not saved; and whether that is what is being written. */
interface Note {
  readonly isNote: boolean;
  readonly note: string;
}
const noteOf = perConversation(() => createStore<Note>(() => ({ isNote: false, note: '' })));

/** A conversation's note: it stays half written while another conversation is looked at. */
export function useNote(conversationKey: string) {
  const store = noteOf(useChatModel(), conversationKey);
  const { isNote, note } = useStore(store);
  return {
    isNote,
    note,
    setNote: (next: string) => store.setState({ note: next }),
    /** It is saved: what is written next is a message again. */
    leave: () => store.setState({ isNote: false, note: '' }),
    toggle: () => store.setState({ isNote: !store.getState().isNote }),
  };
}
