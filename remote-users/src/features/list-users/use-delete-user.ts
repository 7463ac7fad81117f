import { deleteUserCall } from '@chatline/contract/calls/delete-user';
import type { UserRow } from '@chatline/contract/calls/user';
import { ApiError, failureText, hasCapability, showAlert, useApiMutation } from '@chatline/runtime';
import { useNavigate } from '@chatline/runtime/navigation';
import { viewUserPath } from '../../profile/user-links.ts';
import { deleteNote, type ListType, rowName } from './list-users.rules.ts';

/** Asks by the name of what goes, then deletes; the row goes once the server has done it. */
export function useDeleteUser(type: ListType, row: UserRow, onDeleted: () => void) {
  const navigate = useNavigate();
  const { mutate, isPending } = useApiMutation(deleteUserCall, { onSuccess: onDeleted });
  const refuse = async (error: Error) => {
    // Only a partner with clients is refused; its page shows them and moves them.
    const canMove = type === 'Partner' && hasCapability('users.permissions');
    if (await showRefusal(row, error, canMove)) await navigate(viewUserPath(row.id));
  };
  const ask = async () => {
    const isConfirmed = await showAlert({
      title: `Delete ${rowName(row)}?`,
      text: deleteNote(row),
      tone: 'warning',
      isDangerous: true,
      confirmLabel: 'Delete',
      cancelLabel: 'Cancel',
    });
    if (!isConfirmed) return;
    mutate(
      { parts: { encodedId: row.id } },
      { onError: (error) => (isGone(error) ? onDeleted() : void refuse(error)) },
    );
  };
  return { ask: () => void ask(), isPending };
}

/** Somebody else was quicker: the row has nothing to stand for. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 404;
}

/**
 * A toast of a second is too short for why an account stays, as a partner's with clients.
 * @returns whether its clients are wanted to be seen
 */
async function showRefusal(row: UserRow, error: Error, canMove: boolean): Promise<boolean> {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return false;
  const isConfirmed = await showAlert({
    title: `${rowName(row)} was not deleted`,
    text: failureText(error),
    tone: canMove ? 'warning' : 'error',
    ...(canMove && { confirmLabel: 'Show its clients', cancelLabel: 'OK' }),
  });
  return canMove && isConfirmed;
}
