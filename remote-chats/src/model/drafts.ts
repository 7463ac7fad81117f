import { chatChangeCall } from '@chatline/contract/calls/chat-change';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import { maxDraft } from '@chatline/contract/constants/chats';
import { callApi } from '@chatline/runtime';
import { isTransient } from './requests.ts';

const retryMs = 3000;

interface Draft {
  readonly text: string;
  /** The number of the newest request at the time when the server had saved the draft; null before that. */
  readonly savedAtRequest: number | null;
}

/** Drafts that the server may not have yet. */
export interface Drafts {
  /** Saves a draft on the server, and retries until it is saved. */
  save(conversationKey: string, text: string): void;
  /** Numbers a request that is about to be made, for `shown`. */
  startRequest(): number;
  /** The draft to show, because a response to an earlier request does not contain the draft yet. */
  shown(conversationKey: string, received: string, request: number): string;
  stop(): void;
}

type Outcome = 'saved' | 'refused' | 'failed';

/** @returns `failed` if another try may succeed */
async function postDraft(conversationKey: string, draft: string): Promise<Outcome> {
  try {
    await callApi(chatChangeCall, { body: { ...wireKey(conversationKey), draft } }, { outlivesPage: true });
    return 'saved';
  } catch (error) {
    return isTransient(error) ? 'failed' : 'refused';
  }
}

/** The drafts of this window. */
export function createDrafts(): Drafts {
  const drafts = new Map<string, Draft>();
  let requests = 0;
  const saver = createSaver(drafts, () => requests);
  const saveAll = () => {
    for (const conversationKey of drafts.keys()) void saver.save(conversationKey);
  };
  window.addEventListener('online', saveAll);
  return {
    save(conversationKey, written) {
      const text = written.slice(0, maxDraft);
      drafts.set(conversationKey, { text, savedAtRequest: null });
      void saver.save(conversationKey);
    },
    startRequest() {
      requests += 1;
      return requests;
    },
    shown(conversationKey, received, request) {
      const draft = drafts.get(conversationKey);
      if (draft === undefined) return received;
      if (draft.savedAtRequest === null || request <= draft.savedAtRequest) return draft.text;
      drafts.delete(conversationKey);
      return received;
    },
    stop() {
      saver.stop();
      drafts.clear();
      window.removeEventListener('online', saveAll);
    },
  };
}

/**
 * Saves drafts on the server, one request for each conversation at a time.
 * @param newestRequest the number of the newest request
 */
function createSaver(drafts: Map<string, Draft>, newestRequest: () => number) {
  const saving = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  async function save(conversationKey: string): Promise<void> {
    clearTimeout(timers.get(conversationKey));
    const draft = drafts.get(conversationKey);
    if (draft === undefined || draft.savedAtRequest !== null || saving.has(conversationKey)) return;
    saving.add(conversationKey);
    const outcome = await postDraft(conversationKey, draft.text);
    saving.delete(conversationKey);
    if (outcome === 'failed') {
      const retry = setTimeout(() => void save(conversationKey), retryMs);
      timers.set(conversationKey, retry);
      return;
    }
    if (drafts.get(conversationKey) !== draft) return save(conversationKey);
    if (outcome === 'saved')
      drafts.set(conversationKey, { text: draft.text, savedAtRequest: newestRequest() });
    // The server has no such conversation, so only this window keeps the draft.
    else drafts.delete(conversationKey);
  }
  return {
    save,
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
