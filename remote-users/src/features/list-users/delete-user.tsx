import { deleteUserCall } from '@chatline/contract/calls/delete-user';
import type { UserRow } from '@chatline/contract/calls/user';
import { ApiError, failureText, hasCapability, showAlert, useApiMutation } from '@chatline/runtime';
import { useNavigate } from '@chatline/runtime/navigation';
import { IconButton } from '@chatline/ui/button';
import { IconTrash } from '@tabler/icons-react';
import { viewUserPath } from '../../profile/user-links.ts';
import { deleteNote, type ListType, rowName } from './list-users.rules.ts';
import { listUsersTexts as texts } from './list-users.texts.ts';

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
  const refuse = async (error: Error) => {
    // Only a partner with clients is refused; the partner's page shows and moves them.
    const canMove = type === 'Partner' && hasCapability('users.permissions');
    if (await showRefusal(row, error, canMove)) await navigate(viewUserPath(row.id));
  };
  const confirmDeletion = async () => {
    const isConfirmed = await showAlert({
      title: texts.deleteTitle(rowName(row)),
      text: deleteNote(row),
      tone: 'warning',
      isDangerous: true,
      confirmLabel: texts.delete,
      cancelLabel: texts.cancel,
    });
    if (!isConfirmed) return;
    mutate(
      { parts: { encodedId: row.id } },
      { onError: (error) => (isGone(error) ? onDeleted() : void refuse(error)) },
    );
  };
  return { confirmDeletion: () => void confirmDeletion(), isPending };
}

/** True if another user has already deleted the account. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 404;
}

/**
 * Shows why the account was not deleted: a toast of one second is too short for this.
 * @returns true if the user wants to see the partner's clients
 */
async function showRefusal(row: UserRow, error: Error, canMove: boolean): Promise<boolean> {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return false;
  const isConfirmed = await showAlert({
    title: texts.notDeleted(rowName(row)),
    text: failureText(error),
    tone: canMove ? 'warning' : 'error',
    ...(canMove && { confirmLabel: texts.itsClients, cancelLabel: texts.ok }),
  });
  return canMove && isConfirmed;
}
