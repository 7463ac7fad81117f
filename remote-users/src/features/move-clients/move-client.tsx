import { accountAuditCall } from '@chatline/contract/calls/account-audit';
import { clientsOfCall } from '@chatline/contract/calls/clients-of';
import { partnerOfCall, setPartnerOfCall } from '@chatline/contract/calls/partner-of';
import type { UserRow } from '@chatline/contract/calls/user';
import { useApiMutation } from '@chatline/runtime';
import { moveTitle } from './move-clients.rules.ts';
import { MoveDialog } from './move-dialog.tsx';

interface MoveClientProps {
  client: Pick<UserRow, 'id' | 'name' | 'business_name'>;
  /** Whose it is now; null: nobody's. */
  from: string | null;
  /** What was refused rests on what is no longer so. */
  onRefused: () => void;
  onClose: () => void;
}

/** Gives one client to another partner. */
export function MoveClient({ client, from, onRefused, onClose }: MoveClientProps) {
  const { mutate, isPending, error } = useApiMutation(setPartnerOfCall, {
    refreshes: [partnerOfCall, clientsOfCall, accountAuditCall],
    onSuccess: onClose,
  });
  return (
    <MoveDialog
      title={moveTitle([client])}
      count={1}
      from={from}
      isMoving={isPending}
      error={error}
      onMove={(partner) => mutate({ parts: { userid: client.id }, body: { partner, from } })}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}
