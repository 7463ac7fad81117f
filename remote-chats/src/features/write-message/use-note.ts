import { createStore, useStore } from '@chatline/runtime';
import { useChatModel } from '../../model/chat-context.tsx';
import { perConversation } from '../../model/per-conversation-cache.ts';
import { useUnloadGuard } from '../../ui/use-close-guard.ts';

/** The unsaved text for the team, and whether the composer is in note mode. */
interface Note {
  readonly isNote: boolean;
  readonly note: string;
}
const noteOf = perConversation(() => createStore<Note>(() => ({ isNote: false, note: '' })));

/** The note of a conversation, whose draft is kept while another conversation is open. */
export function useNote(conversationKey: string) {
  const store = noteOf(useChatModel(), conversationKey);
  const { isNote, note } = useStore(store);
  useUnloadGuard(note.trim() !== '');
  return {
    isNote,
    note,
    setNote: (next: string) => store.setState({ note: next }),
    /** Called when the note is saved; the next text is a message again. */
    leave: () => store.setState({ isNote: false, note: '' }),
    toggle: () => store.setState({ isNote: !store.getState().isNote }),
  };
}
