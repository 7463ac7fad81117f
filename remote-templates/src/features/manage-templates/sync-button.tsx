import { manageTemplateCall } from '@chatline/shared/calls/manage-template';
import { manageTemplateOfUserCall } from '@chatline/shared/calls/manage-template-of-user';
import { syncTemplateCall } from '@chatline/shared/calls/sync-template';
import { syncTemplateOfUserCall } from '@chatline/shared/calls/sync-template-of-user';
import { templateDetailsCall } from '@chatline/shared/calls/template-details';
import { templateDetailsOfUserCall } from '@chatline/shared/calls/template-details-of-user';
import { failureText, useApiMutation } from '@chatline/shared/runtime';
import { IconButton } from '@chatline/shared/ui/button';
import { IconRefresh } from '@tabler/icons-react';
import { texts } from './manage-templates.texts.ts';

interface SyncButtonProps {
  readonly userId: string | undefined;
  /** Is told how the sync stands: what it came to, in the server's words, or that it runs. */
  readonly onState: (words: string) => void;
}

/** Reads the templates from the channel: an Admin names the client in the path (specification, section 6). */
export function SyncButton({ userId, onState }: SyncButtonProps) {
  const onSuccess = ({ message }: { message: string }) => onState(message);
  const own = useApiMutation(syncTemplateCall, {
    refreshes: [manageTemplateCall, templateDetailsCall],
    onSuccess,
  });
  const ofClient = useApiMutation(syncTemplateOfUserCall, {
    refreshes: [manageTemplateOfUserCall, templateDetailsOfUserCall],
    onSuccess,
  });
  const onError = (error: unknown) => onState(failureText(error));
  const sync = () => {
    onState(texts.syncing);
    if (userId === undefined) own.mutate({}, { onError });
    else ofClient.mutate({ parts: { userid: userId } }, { onError });
  };
  return (
    <IconButton
      label={texts.sync}
      icon={<IconRefresh aria-hidden="true" />}
      isWorking={own.isPending || ofClient.isPending}
      onClick={sync}
    />
  );
}
