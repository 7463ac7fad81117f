import type { Role } from '@chatline/contract/access/roles';
import type { UserRow } from '@chatline/contract/calls/user';
import { mobileText } from '@chatline/contract/codecs/number-text';
import { Link } from '@chatline/runtime/navigation';
import { ConnectionBadge } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import { type DataColumn, NameCell } from '@chatline/ui/data-table';
import { Num, TextLink } from '@chatline/ui/text';
import { IconPencil } from '@tabler/icons-react';
import { editUserPath, templatesPath, viewUserPath } from '../../profile/user-links.ts';
import { ActivationSwitch } from './activation-switch.tsx';
import { DeleteButton } from './delete-user.tsx';
import { type ColumnId, columnIdsFor, type ListType, rowName } from './list-users.rules.ts';
import { columnHeads as heads, listUsersTexts as texts } from './list-users.texts.ts';
import type { PlanColumns } from './plan-columns.tsx';

type UserColumn = DataColumn<UserRow>;

/** Called by a row's actions once they have succeeded. */
export interface RowActions {
  onSwitched: (id: string, isActive: boolean) => void;
  onDeleted: (id: string) => void;
}

/**
 * The columns for a role, in the order of screen 5.
 * @param plans the columns of plans; undefined without them
 */
export function userColumns(
  type: ListType,
  role: Role,
  actions: RowActions,
  plans?: PlanColumns,
): UserColumn[] {
  const all: Partial<Columns<ColumnId>> = {
    ...factColumns(type),
    ...linkColumns(),
    ...actionColumns(type, actions),
    ...plans,
  };
  return columnIdsFor(type, role, plans !== undefined).flatMap((id) => all[id] ?? []);
}

type Columns<Id extends ColumnId> = Record<Id, UserColumn>;

const connectStatus: UserColumn = {
  id: 'connectStatus',
  header: heads.connectStatus,
  cell: ({ isconnected }) => (
    <ConnectionBadge isConnected={isconnected}>
      {isconnected ? texts.connected : texts.notConnected}
    </ConnectionBadge>
  ),
  sortValue: ({ isconnected }) => (isconnected ? 0 : 1),
  width: 144,
  phone: 'facts',
};

function factColumns(type: ListType): Columns<'id' | 'name' | 'mobile' | 'connectStatus'> {
  return {
    id: {
      id: 'id',
      header: heads.id,
      cell: ({ id }) => <Num tone="muted">{id}</Num>,
      sortValue: ({ id }) => Number(id),
      width: 88,
      phone: 'more',
    },
    name: {
      id: 'name',
      header: heads.name,
      cell: (row) => <NameCell name={rowName(row)} sub={row.business_name && row.name} />,
      sortValue: rowName,
      width: type === 'User' ? 228 : 268,
      pin: 'start',
      phone: 'title',
    },
    mobile: {
      id: 'mobile',
      header: heads.mobile,
      cell: ({ mobile_no }) => mobileText(mobile_no),
      sortValue: ({ mobile_no }) => mobile_no,
      width: 152,
      phone: 'facts',
    },
    connectStatus,
  };
}

function linkColumns(): Columns<'profile' | 'viewUser' | 'viewTemplate' | 'managePermission' | 'edit'> {
  const link = (id: keyof typeof texts.links, width: number, pathOf: (id: string) => string): UserColumn => {
    const text = texts.links[id];
    return {
      id,
      header: heads[id],
      cell: (row) => (
        <TextLink asChild>
          <Link to={pathOf(row.id)} aria-label={`${text}: ${rowName(row)}`}>
            {text}
          </Link>
        </TextLink>
      ),
      width,
      phone: 'menu',
    };
  };
  return {
    profile: link('profile', 76, viewUserPath),
    viewUser: link('viewUser', 104, viewUserPath),
    viewTemplate: link('viewTemplate', 116, templatesPath),
    managePermission: link('managePermission', 148, editUserPath),
    edit: {
      id: 'edit',
      header: heads.edit,
      cell: (row) => (
        <Button asChild variant="bare" size="small" icon={<IconPencil aria-hidden="true" />}>
          <Link to={editUserPath(row.id)} aria-label={`${heads.edit} ${rowName(row)}`} title={heads.edit} />
        </Button>
      ),
      align: 'center',
      width: 64,
      phone: 'menu',
    },
  };
}

function actionColumns(type: ListType, { onSwitched, onDeleted }: RowActions): Columns<'delete' | 'action'> {
  return {
    delete: {
      id: 'delete',
      header: heads.delete,
      cell: (row) => <DeleteButton type={type} row={row} onDeleted={() => onDeleted(row.id)} />,
      align: 'center',
      width: 68,
      phone: 'menu',
    },
    action: {
      id: 'action',
      header: heads.action,
      cell: (row) => (
        <ActivationSwitch type={type} row={row} onSwitched={(isActive) => onSwitched(row.id, isActive)} />
      ),
      align: 'end',
      width: 84,
      pin: 'end',
      phone: 'badge',
    },
  };
}
