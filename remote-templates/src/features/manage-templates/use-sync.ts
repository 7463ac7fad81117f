import { manageTemplateCall } from '@chatline/contract/calls/manage-template';
import { manageTemplateOfUserCall } from '@chatline/contract/calls/manage-template-of-user';
import { syncTemplateCall } from '@chatline/contract/calls/sync-template';
import { syncTemplateOfUserCall } from '@chatline/contract/calls/sync-template-of-user';
import { templateDetailsCall } from '@chatline/contract/calls/template-details';
import { templateDetailsOfUserCall } from '@chatline/contract/calls/template-details-of-user';
import { ApiError, failureText, useApiMutation } from '@chatline/runtime';
import { useState } from 'react';
import { texts } from './manage-templates.texts.ts';
import { useSyncProgress } from './use-sync-progress.ts';

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'refused';
}

/**
 * Reads the templates from the channel: an Admin names the client in the path (specification, section 6).
 * @param userId the client's plain id; undefined for the own list
 * @param mayChange whether the reader may sync at all
 * @param onLateEnd called when a sync has ended that went on after its answer
 */
export function useSync(userId: string | undefined, mayChange: boolean, onLateEnd: () => void) {
  const [text, setText] = useState('');
  const onSuccess = ({ message }: { message: string }) => setText(message);
  const own = useApiMutation(syncTemplateCall, {
    refreshes: [manageTemplateCall, templateDetailsCall],
    onSuccess,
  });
  const ofClient = useApiMutation(syncTemplateOfUserCall, {
    refreshes: [manageTemplateOfUserCall, templateDetailsOfUserCall],
    onSuccess,
  });
  const isAsked = own.isPending || ofClient.isPending;
  const onEnd = (message: string) => {
    // The answer already contained it, unless it came before the end.
    if (message === '' || message === text) return;
    setText(message);
    onLateEnd();
  };
  const read = useSyncProgress({ userId, isPossible: mayChange, isAsked, onEnd });
  // The toast disappears soon. A refusal stays here; the toast reports a failed call with section 8's text.
  const onError = (error: unknown) => setText(isRefusal(error) ? failureText(error) : texts.notSynced);
  const sync = () => {
    if (userId === undefined) own.mutate({}, { onError });
    else ofClient.mutate({ parts: { userid: userId } }, { onError });
  };
  const isRunning = isAsked || read !== undefined;
  return { sync, isRunning, state: isRunning ? texts.syncing(read ?? 0) : text };
}
