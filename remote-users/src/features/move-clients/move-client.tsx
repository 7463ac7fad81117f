import { accountAuditCall } from '@chatline/shared/calls/account-audit';
import { clientsOfCall } from '@chatline/shared/calls/clients-of';
import { partnerOfCall } from '@chatline/shared/calls/partner-of';
import { setPartnerOfCall } from '@chatline/shared/calls/set-partner-of';
import type { UserRow } from '@chatline/shared/calls/user';
import { useApiMutation } from '@chatline/shared/runtime';
import { moveTitle } from './move-clients.rules.ts';
import { MoveDialog } from './move-dialog.tsx';

interface MoveClientProps {
  client: Pick<UserRow, 'id' | 'name' | 'business_name'>;
  /** Whose it is now; null: nobody's. */
  from: string | null;
  onClose: () => void;
}

/** Gives one client to another partner. */
export function MoveClient({ client, from, onClose }: MoveClientProps) {
  const { mutate, isPending, error } = useApiMutation(setPartnerOfCall, {
    refreshes: [partnerOfCall, clientsOfCall, accountAuditCall],
    onSuccess: onClose,
  });
  return (
    <MoveDialog
      title={moveTitle([client])}
      from={from}
      isMoving={isPending}
      error={error}
      onMove={(partner) => mutate({ parts: { userid: client.id }, body: { partner } })}
      onClose={onClose}
    />
  );
}
