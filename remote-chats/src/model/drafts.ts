import { chatChangeCall } from '@chatline/contract/calls/chat-change';
import { maxDraft } from '@chatline/contract/constants/chats';
import { callApi } from '@chatline/runtime';
import { isPassing } from './is-passing.ts';

const retryMs = 3000;

interface Draft {
  readonly text: string;
  /** The newest question that had been asked when the server took it; null while it has not. */
  readonly takenAt: number | null;
}

/** What is written and not sent, as far as the server may not know it yet. */
export interface Drafts {
  /** Keeps a draft at the server, trying until it is there. */
  keep(conversationKey: string, text: string): void;
  /** Numbers a question that is about to be asked, for `shown`. */
  ask(): number;
  /** The draft to be shown for what an answer says: an answer to an older question knows nothing of a newer draft. */
  shown(conversationKey: string, answered: string, question: number): string;
  stop(): void;
}

/** The drafts of this window. */
export function createDrafts(): Drafts {
  const drafts = new Map<string, Draft>();
  const saving = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let questions = 0;

  async function save(conversationKey: string): Promise<void> {
    clearTimeout(timers.get(conversationKey));
    const draft = drafts.get(conversationKey);
    if (draft === undefined || draft.takenAt !== null || saving.has(conversationKey)) return;
    saving.add(conversationKey);
    let isLater = false;
    try {
      await callApi(
        chatChangeCall,
        { body: { waId: conversationKey, draft: draft.text } },
        { outlivesPage: true },
      );
      if (drafts.get(conversationKey) === draft)
        drafts.set(conversationKey, { text: draft.text, takenAt: questions });
    } catch (error) {
      isLater = isPassing(error);
      // A conversation that is not there (any more) keeps no draft; it stays in this window.
      if (!isLater && drafts.get(conversationKey) === draft) drafts.delete(conversationKey);
    } finally {
      saving.delete(conversationKey);
    }
    if (isLater)
      timers.set(
        conversationKey,
        setTimeout(() => void save(conversationKey), retryMs),
      );
    else void save(conversationKey);
  }
  const saveAll = () => {
    for (const conversationKey of drafts.keys()) void save(conversationKey);
  };
  window.addEventListener('online', saveAll);
  return {
    keep(conversationKey, written) {
      const text = written.slice(0, maxDraft);
      drafts.set(conversationKey, { text, takenAt: null });
      void save(conversationKey);
    },
    ask() {
      questions += 1;
      return questions;
    },
    shown(conversationKey, answered, question) {
      const draft = drafts.get(conversationKey);
      if (draft === undefined) return answered;
      if (draft.takenAt === null || question <= draft.takenAt) return draft.text;
      drafts.delete(conversationKey);
      return answered;
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      drafts.clear();
      window.removeEventListener('online', saveAll);
    },
  };
}
