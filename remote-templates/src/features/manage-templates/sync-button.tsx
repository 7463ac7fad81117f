import { manageTemplateCall } from '@chatline/shared/calls/manage-template';
import { manageTemplateOfUserCall } from '@chatline/shared/calls/manage-template-of-user';
import { syncTemplateCall } from '@chatline/shared/calls/sync-template';
import { syncTemplateOfUserCall } from '@chatline/shared/calls/sync-template-of-user';
import { useApiMutation } from '@chatline/shared/runtime';
import { IconButton } from '@chatline/shared/ui/button';
import { IconRefresh } from '@tabler/icons-react';
import { texts } from './manage-templates.texts.ts';

/** Reads the templates from the channel: an Admin names the client in the path (specification, section 6). */
export function SyncButton({ userId }: { readonly userId: string | undefined }) {
  const own = useApiMutation(syncTemplateCall, { refreshes: [manageTemplateCall] });
  const ofClient = useApiMutation(syncTemplateOfUserCall, { refreshes: [manageTemplateOfUserCall] });
  const sync = () => (userId === undefined ? own.mutate({}) : ofClient.mutate({ parts: { userid: userId } }));
  return (
    <IconButton
      label={texts.sync}
      icon={<IconRefresh aria-hidden="true" />}
      isWorking={own.isPending || ofClient.isPending}
      onClick={sync}
    />
  );
}
