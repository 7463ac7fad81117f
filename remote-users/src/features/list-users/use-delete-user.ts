import { deleteUserCall } from '@chatline/shared/calls/delete-user';
import { partnerCall } from '@chatline/shared/calls/partner';
import type { UserRow } from '@chatline/shared/calls/user';
import { usersCall } from '@chatline/shared/calls/users';
import { showAlert, useApiMutation } from '@chatline/shared/runtime';
import { rowName } from './list-users.rules.ts';
import { listUsersTexts as texts } from './list-users.texts.ts';

/** Asks by the name of what goes, then deletes; the row goes once the server has done it. */
export function useDeleteUser(row: UserRow, onDeleted: () => void) {
  const { mutate, isPending } = useApiMutation(deleteUserCall, {
    refreshes: [usersCall, partnerCall],
    onSuccess: onDeleted,
  });
  const ask = async () => {
    const isConfirmed = await showAlert({
      title: `Delete ${rowName(row)}?`,
      text: texts.deleteNote,
      tone: 'warning',
      isDangerous: true,
      confirmLabel: 'Delete',
      cancelLabel: 'Cancel',
    });
    if (isConfirmed) mutate({ parts: { encodedId: row.id } });
  };
  return { ask: () => void ask(), isPending };
}
