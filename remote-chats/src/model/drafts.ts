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
  keep(waId: string, text: string): void;
  /** Numbers a question that is about to be asked, for `shown`. */
  ask(): number;
  /** The draft to be shown for what an answer says: an answer to an older question knows nothing of a newer draft. */
  shown(waId: string, answered: string, question: number): string;
  stop(): void;
}

/** The drafts of this window. */
export function createDrafts(): Drafts {
  const drafts = new Map<string, Draft>();
  const saving = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let questions = 0;

  async function save(waId: string): Promise<void> {
    clearTimeout(timers.get(waId));
    const draft = drafts.get(waId);
    if (draft === undefined || draft.takenAt !== null || saving.has(waId)) return;
    saving.add(waId);
    let isLater = false;
    try {
      await callApi(chatChangeCall, { body: { waId, draft: draft.text } }, { outlivesPage: true });
      if (drafts.get(waId) === draft) drafts.set(waId, { text: draft.text, takenAt: questions });
    } catch (error) {
      isLater = isPassing(error);
      // A conversation that is not there (any more) keeps no draft; it stays in this window.
      if (!isLater && drafts.get(waId) === draft) drafts.delete(waId);
    } finally {
      saving.delete(waId);
    }
    if (isLater)
      timers.set(
        waId,
        setTimeout(() => void save(waId), retryMs),
      );
    else void save(waId);
  }
  const saveAll = () => {
    for (const waId of drafts.keys()) void save(waId);
  };
  window.addEventListener('online', saveAll);
  return {
    keep(waId, written) {
      const text = written.slice(0, maxDraft);
      drafts.set(waId, { text, takenAt: null });
      void save(waId);
    },
    ask() {
      questions += 1;
      return questions;
    },
    shown(waId, answered, question) {
      const draft = drafts.get(waId);
      if (draft === undefined) return answered;
      if (draft.takenAt === null || question <= draft.takenAt) return draft.text;
      drafts.delete(waId);
      return answered;
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      drafts.clear();
      window.removeEventListener('online', saveAll);
    },
  };
}
