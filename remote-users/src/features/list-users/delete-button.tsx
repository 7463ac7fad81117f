import type { UserRow } from '@chatline/contract/calls/user';
import { IconButton } from '@chatline/ui/button';
import { IconTrash } from '@tabler/icons-react';
import { type ListType, rowName } from './list-users.rules.ts';
import { useDeleteUser } from './use-delete-user.ts';

interface DeleteButtonProps {
  type: ListType;
  row: UserRow;
  onDeleted: () => void;
}

/** Deletes an account after asking. */
export function DeleteButton({ type, row, onDeleted }: DeleteButtonProps) {
  const { ask, isPending } = useDeleteUser(type, row, onDeleted);
  return (
    <IconButton
      tone="danger"
      size="small"
      label={`Delete ${rowName(row)}`}
      icon={<IconTrash aria-hidden="true" />}
      isWorking={isPending}
      onClick={ask}
    />
  );
}
