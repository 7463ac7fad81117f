import { chatRepliesCall, type SavedReply } from '@chatline/contract/calls/chat-replies';
import { chatReplyDeleteCall } from '@chatline/contract/calls/chat-reply-delete';
import { chatReplySaveCall } from '@chatline/contract/calls/chat-reply-save';
import { callApi, failureText, notify, useApiQuery } from '@chatline/runtime';
import { useState } from 'react';

const byName = (a: SavedReply, b: SavedReply) => (a.name < b.name ? -1 : 1);

interface WrittenReply {
  readonly id?: string;
  readonly name: string;
  readonly body: string;
}
type Headers = Readonly<Record<string, string>>;

/**
 * The saved replies, including those deleted here, which can be restored while the dialog is open.
 * @param onChanged called with the name of the reply that was saved, deleted or restored
 */
export function useSavedReplies(onChanged: (name: string) => void) {
  const query = useApiQuery(chatRepliesCall, {});
  const [deleted, setDeleted] = useState<readonly SavedReply[]>([]);
  const stored = query.data?.replies ?? [];
  const gone = deleted.filter(({ name }) => !stored.some((reply) => reply.name === name));
  const { action, isWorking } = useAction(query.refetch, onChanged);
  return {
    query,
    stored,
    rows: [...stored, ...gone].sort(byName),
    isGone: (reply: SavedReply) => gone.includes(reply),
    isWorking,
    save(reply: WrittenReply, headers: Headers, onSaved: () => void, onFailed: (error: unknown) => void) {
      const request = () => callApi(chatReplySaveCall, { body: reply }, { headers });
      void action(request, reply.name, onSaved, onFailed);
    },
    deleteReply(reply: SavedReply) {
      const request = async () => {
        await callApi(chatReplyDeleteCall, { parts: { id: reply.id } });
        setDeleted([...deleted.filter(({ name }) => name !== reply.name), reply]);
      };
      void action(request, reply.name);
    },
    undo({ name, body }: SavedReply) {
      void action(() => callApi(chatReplySaveCall, { body: { name, body } }), name);
    },
  };
}

/** Changes the replies, one request at a time, and reads the list again. */
function useAction(refetch: () => Promise<unknown>, onChanged: (name: string) => void) {
  const [isWorking, setIsWorking] = useState(false);
  // The list itself shows the result: only a failure needs a message.
  const action = async (
    request: () => Promise<unknown>,
    name: string,
    onDone?: () => void,
    onFailed?: (error: unknown) => void,
  ) => {
    if (isWorking) return;
    setIsWorking(true);
    try {
      await request();
      await refetch();
      onDone?.();
      onChanged(name);
    } catch (error) {
      notify.error(failureText(error));
      onFailed?.(error);
    } finally {
      setIsWorking(false);
    }
  };
  return { action, isWorking };
}
