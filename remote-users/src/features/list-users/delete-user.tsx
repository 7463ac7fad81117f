import { deleteUserCall } from '@chatline/contract/calls/delete-user';
import type { UserRow } from '@chatline/contract/calls/user';
import { useApiMutation } from '@chatline/runtime';
import { useNavigate } from '@chatline/runtime/navigation';
import { IconButton } from '@chatline/ui/button';
import { IconTrash } from '@tabler/icons-react';
import { viewUserPath } from '../../profile/user-links.ts';
import { type ListType, rowName } from './list-users.rules.ts';
import { listUsersTexts as texts } from './list-users.texts.ts';
import { loadLate, runLate } from './run-late.ts';

interface DeleteButtonProps {
  type: ListType;
  row: UserRow;
  onDeleted: () => void;
}

/** Deletes an account after a confirmation. */
export function DeleteButton({ type, row, onDeleted }: DeleteButtonProps) {
  const { confirmDeletion, isPending } = useDeleteUser(type, row, onDeleted);
  return (
    <IconButton
      tone="danger"
      size="small"
      label={texts.deleteName(rowName(row))}
      icon={<IconTrash aria-hidden="true" />}
      isWorking={isPending}
      onClick={confirmDeletion}
    />
  );
}

/** Confirms by name, then deletes; the row is removed once the server has done it. */
export function useDeleteUser(type: ListType, row: UserRow, onDeleted: () => void) {
  const navigate = useNavigate();
  const { mutate, isPending } = useApiMutation(deleteUserCall, { onSuccess: onDeleted });
  const confirmDeletion = () =>
    runLate(loadLate, (code) =>
      code.deleteOnceConfirmed({
        type,
        row,
        send: (onError) => mutate({ parts: { encodedId: row.id } }, { onError }),
        onGone: onDeleted,
        onClients: () => navigate(viewUserPath(row.id)),
      }),
    );
  return { confirmDeletion: () => void confirmDeletion(), isPending };
}
