import type { UserRow } from '@chatline/contract/calls/user';
import { Link } from '@chatline/runtime/navigation';
import { IconButton } from '@chatline/ui/button';
import { Menu, type MenuEntry } from '@chatline/ui/menu';
import { IconDots } from '@tabler/icons-react';
import { editUserPath, templatesPath, viewUserPath } from '../../profile/user-links.ts';
import { useDeleteUser } from './delete-user.tsx';
import { type ColumnId, type ListType, rowName } from './list-users.rules.ts';
import { columnHeads as heads, listUsersTexts as texts } from './list-users.texts.ts';

const pathOf: Partial<Record<ColumnId, (id: string) => string>> = {
  profile: viewUserPath,
  viewUser: viewUserPath,
  viewTemplate: templatesPath,
  managePermission: editUserPath,
  edit: editUserPath,
};

interface RowMenuProps {
  type: ListType;
  row: UserRow;
  columnIds: readonly ColumnId[];
  onDeleted: () => void;
}

/** The links and actions of a row on phones, which hide their columns. */
export function RowMenu({ type, row, columnIds, onDeleted }: RowMenuProps) {
  const { confirmDeletion } = useDeleteUser(type, row, onDeleted);
  const entries = columnIds.flatMap((id): MenuEntry[] => {
    if (id === 'delete')
      return [{ id, label: heads.delete, onSelect: confirmDeletion, isDanger: true, startsGroup: true }];
    const href = pathOf[id]?.(row.id);
    return href === undefined ? [] : [{ id, label: heads[id], href }];
  });
  return (
    <Menu
      trigger={<IconButton label={texts.actions(rowName(row))} icon={<IconDots aria-hidden="true" />} />}
      entries={entries}
      renderLink={({ href, children }) => <Link to={href}>{children}</Link>}
    />
  );
}
