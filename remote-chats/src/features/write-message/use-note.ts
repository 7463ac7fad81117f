import { useStore } from '@chatline/runtime';
import { useChatModel } from '../../model/chat-context.tsx';
import { unsentOf } from '../../model/unsent.ts';

/** The note of a conversation, which is kept while another conversation is open, and through a reload. */
export function useNote(conversationKey: string) {
  const store = unsentOf(useChatModel(), conversationKey);
  const { isNote, note } = useStore(store);
  return {
    isNote,
    note,
    setNote: (next: string) => store.setState({ note: next }),
    /** Called when the note is saved; the next text is a message again. */
    leave: () => store.setState({ isNote: false, note: '' }),
    toggle: () => store.setState({ isNote: !store.getState().isNote }),
  };
}
