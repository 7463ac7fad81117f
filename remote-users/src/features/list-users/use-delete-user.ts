import { deleteUserCall } from '@chatline/shared/calls/delete-user';
import type { UserRow } from '@chatline/shared/calls/user';
import { ApiError, failureText, showAlert, useApiMutation } from '@chatline/shared/runtime';
import { deleteNote, rowName } from './list-users.rules.ts';

/** Asks by the name of what goes, then deletes; the row goes once the server has done it. */
export function useDeleteUser(row: UserRow, onDeleted: () => void) {
  const { mutate, isPending } = useApiMutation(deleteUserCall, { onSuccess: onDeleted });
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
      { onError: (error) => (isGone(error) ? onDeleted() : void tellRefusal(row, error)) },
    );
  };
  return { ask: () => void ask(), isPending };
}

/** Somebody else was quicker: the row has nothing to stand for. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 404;
}

/** A toast of a second is too short for why an account stays, as a partner's with clients. */
async function tellRefusal(row: UserRow, error: Error): Promise<void> {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return;
  await showAlert({ title: `${rowName(row)} is not deleted`, text: failureText(error), tone: 'error' });
}
