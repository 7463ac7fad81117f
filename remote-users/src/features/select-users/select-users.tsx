import { isAllowed } from '@chatline/contract/access/rights';
import { noPermissionFlags } from '@chatline/contract/access/roles';
import type { UserRow } from '@chatline/contract/calls/user';
import { maxChangedUsers } from '@chatline/contract/constants/limits';
import { createStore, hasCapability, notify, useStore } from '@chatline/runtime';
import {
  IconArrowsRightLeft,
  IconCalendarPlus,
  IconCircleCheck,
  IconCircleOff,
  IconDownload,
  IconMail,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { SelectableList, SelectCode } from '../../profile/selectable-list.ts';
import { usePlans } from '../../profile/use-plans.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { ChangeKind } from './change-fields.rules.ts';
import { exportSelected } from './export-selected.ts';
import { invitationsTexts } from './invitations-dialog.texts.ts';
import { InvitationsDialog } from './invitations-dialog.tsx';
import { type BulkAction, barHeightPx, SelectBar } from './select-bar.tsx';
import { withBoxes } from './select-box.tsx';
import {
  idsInOrder,
  nothing,
  type Selection,
  selectedRows,
  withRange,
  withRows,
} from './select-users.rules.ts';
import { selectUsersTexts as texts } from './select-users.texts.ts';
import { useSelectKeys } from './use-select-keys.ts';

const stickyTop = `calc(var(--top-bar) + ${barHeightPx}px)`;

export { holdRow } from './hold-row.ts';

/** Shows the invitations of all users that have not set a password. */
export const openInvitations: SelectCode['openInvitations'] = (rows, onDialog) =>
  onDialog(<InvitationsDialog isAll rows={rows ?? []} onClose={() => onDialog(null)} />);

/** The bar of a list whose rows are being selected; the boxes are in the list's own table. */
export function SelectUsers(list: SelectableList) {
  const { type, rows, shown, onLeave } = list;
  const { selection, change } = useSelection(list);
  const readAgain = useReadAgain(list);
  const selected = useMemo(() => selectedRows(rows, selection), [rows, selection]);
  const selectedShown = useMemo(() => selectedRows(shown, selection).length, [shown, selection]);
  const shownIds = useMemo(() => shown.map(({ id }) => id), [shown]);
  const all = (isOn: boolean) => change((before) => withRows(before, shownIds, isOn));
  const clear = () => change(() => nothing);
  useSelectKeys({ onAll: () => all(true), onEscape: selection.ids.size > 0 ? clear : onLeave });
  const [kind, setKind] = useState<ChangeKind | null>(null);
  const [hasInvitations, setInvitations] = useState(false);
  const actions = [
    useExport(list, selected),
    ...changeActions(list, setKind),
    ...invitationsAction(type, selected.length, () => setInvitations(true)),
  ];
  return (
    <>
      <SelectBar
        selected={selected.length}
        shown={shown.length}
        selectedShown={selectedShown}
        actions={actions}
        onAll={all}
        onClear={clear}
      />
      {kind !== null && (
        <ChangeDialog
          kind={kind}
          type={type}
          rows={selected}
          onRun={readAgain}
          onClose={() => setKind(null)}
        />
      )}
      {hasInvitations && <InvitationsDialog rows={selected} onClose={() => setInvitations(false)} />}
    </>
  );
}

/** Reads the list again, with the plans if they were read. */
function useReadAgain({ pageIds, refetch }: SelectableList): () => void {
  const plans = usePlans(pageIds, false);
  return () => {
    refetch();
    plans.readAgain();
  };
}

/** The changes that an Admin may make to several accounts (section 6). */
function changeActions({ type, role }: SelectableList, onKind: (kind: ChangeKind) => void): BulkAction[] {
  if (!isAllowed(['manage-permissions'], { role, flags: noPermissionFlags })) return [];
  const action = (kind: ChangeKind, label: string, icon: ReactNode) => ({
    id: kind,
    label,
    icon,
    run: () => onKind(kind),
  });
  return [
    action('on', texts.switchOn, <IconCircleCheck aria-hidden="true" />),
    action('off', texts.switchOff, <IconCircleOff aria-hidden="true" />),
    ...(type === 'User'
      ? [
          action('extend', texts.extend, <IconCalendarPlus aria-hidden="true" />),
          action('move', texts.move, <IconArrowsRightLeft aria-hidden="true" />),
        ]
      : []),
  ];
}

function invitationsAction(type: SelectableList['type'], count: number, open: () => void): BulkAction[] {
  if (type !== 'User' || !hasCapability('users.invitations')) return [];
  const run = () =>
    count > maxChangedUsers ? notify.error(invitationsTexts.tooMany(maxChangedUsers)) : open();
  return [{ id: 'invitations', label: texts.invitations, icon: <IconMail aria-hidden="true" />, run }];
}

/** The selection, which the boxes of the table change too. */
function useSelection(list: SelectableList) {
  const [store] = useState(() => createStore<Selection>(() => startOf(list)));
  const selection = useStore(store);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const change = (to: (before: Selection) => Selection) => store.setState(to(store.getState()));
  const { onTable } = list;
  const boxes = useMemo(() => {
    const pick = (id: string, isOn: boolean, isRange: boolean) => {
      const { shown, columns, order } = latest.current;
      const before = store.getState();
      store.setState(
        isRange
          ? withRange(before, idsInOrder(shown, columns, order), id, isOn)
          : withRows(before, [id], isOn),
      );
    };
    return (columns: SelectableList['columns']) => withBoxes(columns, store, pick);
  }, [store]);
  useEffect(() => {
    const props = { isRowSelected: ({ id }: UserRow) => selection.ids.has(id), stickyTop };
    onTable({ withBoxes: boxes, props });
  }, [onTable, boxes, selection]);
  useEffect(() => () => onTable(null), [onTable]);
  return { selection, change };
}

/** The row of a long press is selected from the start. */
function startOf({ first, shown, columns, order }: SelectableList): Selection {
  const id = first === null ? undefined : idsInOrder(shown, columns, order)[first];
  return id === undefined ? nothing : withRows(nothing, [id], true);
}

function useExport({ type }: SelectableList, selected: SelectableList['rows']): BulkAction {
  const [isWorking, setWorking] = useState(false);
  const run = async () => {
    setWorking(true);
    await exportSelected(type, selected);
    setWorking(false);
  };
  return {
    id: 'export',
    label: texts.export,
    icon: <IconDownload aria-hidden="true" />,
    isWorking,
    run: () => void run(),
  };
}
