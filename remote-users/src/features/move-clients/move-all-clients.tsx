import { accountAuditCall } from '@chatline/contract/calls/account-audit';
import { clientsOfCall } from '@chatline/contract/calls/clients-of';
import { moveClientsCall } from '@chatline/contract/calls/move-clients';
import { partnerOfCall } from '@chatline/contract/calls/partner-of';
import type { UserRow } from '@chatline/contract/calls/user';
import { useApiMutation } from '@chatline/runtime';
import { moveTitle } from './move-clients.rules.ts';
import { MoveDialog } from './move-dialog.tsx';

interface MoveAllClientsProps {
  clients: readonly UserRow[];
  /** The partner whose they are. */
  from: string;
  /** What was refused rests on what is no longer so. */
  onRefused: () => void;
  onClose: () => void;
}

/** Gives all clients of a partner to another one, as before the partner is deleted. */
export function MoveAllClients({ clients, from, onRefused, onClose }: MoveAllClientsProps) {
  const { mutate, isPending, error } = useApiMutation(moveClientsCall, {
    refreshes: [clientsOfCall, partnerOfCall, accountAuditCall],
    onSuccess: onClose,
  });
  return (
    <MoveDialog
      title={moveTitle(clients)}
      count={clients.length}
      from={from}
      isMoving={isPending}
      error={error}
      onMove={(partner) => mutate({ parts: { userid: from }, body: { partner } })}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}
