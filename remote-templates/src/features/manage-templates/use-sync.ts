import { manageTemplateCall } from '@chatline/contract/calls/manage-template';
import { variantFor } from '@chatline/contract/calls/own-and-managed';
import { syncTemplateCall } from '@chatline/contract/calls/sync-template';
import { templateDetailsCall } from '@chatline/contract/calls/template-details';
import { ApiError, failureText, useApiMutation } from '@chatline/runtime';
import { useState } from 'react';
import { manageTemplatesTexts as texts } from './manage-templates.texts.ts';
import { useSyncProgress } from './use-sync-progress.ts';

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'refused';
}

/**
 * Reads the templates from WhatsApp: an Admin names the client in the path (specification, section 6).
 * @param userId the client's plain id; undefined for the caller's own list
 * @param mayChange true if the reader may sync
 * @param onLateEnd called when a sync has ended that continued after its response
 */
export function useSync(userId: string | undefined, mayChange: boolean, onLateEnd: () => void) {
  const [text, setText] = useState('');
  const { call, parts } = variantFor(syncTemplateCall, userId);
  const { mutate, isPending } = useApiMutation(call, {
    refreshes: [variantFor(manageTemplateCall, userId).call, variantFor(templateDetailsCall, userId).call],
    onSuccess: ({ message }) => setText(message),
  });
  const onEnd = (message: string) => {
    // The response already contained the result, unless it came before the end of the sync.
    if (message === '' || message === text) return;
    setText(message);
    onLateEnd();
  };
  const read = useSyncProgress({ userId, isPossible: mayChange, isPending, onEnd });
  // The toast disappears soon, so a refusal also stays here. For a failed call the toast has section 8's text.
  const onError = (error: unknown) => setText(isRefusal(error) ? failureText(error) : texts.notSynced);
  const sync = () => mutate({ parts }, { onError });
  const isRunning = isPending || read !== undefined;
  return { sync, isRunning, state: isRunning ? texts.syncing(read ?? 0) : text };
}
