import type { UserRow } from '@chatline/contract/calls/user';
import { type PointerEvent, type ReactNode, useState } from 'react';
import type { SelectCode, SelectedTable } from '../../profile/selectable-list.ts';
import { runLate } from './run-late.ts';

/**
 * Starts and ends selecting rows, by the button or a long press; the code for it loads then.
 * @param load undefined if the server offers nothing for several accounts
 */
export function useSelecting(load: (() => Promise<SelectCode>) | undefined) {
  const [code, setCode] = useState<SelectCode>();
  const [first, setFirst] = useState<number | null>();
  const [dialog, setDialog] = useState<ReactNode>();
  const [table, onTable] = useState<SelectedTable | null>(null);
  const loaded = (run: (code: SelectCode) => void) => load && void runLate(load, run);
  const start = (index: number | null) =>
    loaded((it) => {
      setCode(it);
      setFirst(index);
    });
  const isOn = first !== undefined;
  return {
    isOn,
    first: first ?? null,
    table,
    onTable,
    SelectUsers: isOn ? code?.SelectUsers : undefined,
    toggle: () => (isOn ? setFirst(undefined) : start(null)),
    dialog,
    showInvitations: (rows: readonly UserRow[] | undefined) =>
      loaded((it) => it.openInvitations(rows, setDialog)),
    leave: () => setFirst(undefined),
    onPointerDown: ({ pointerType, nativeEvent }: PointerEvent) => {
      if (!isOn && pointerType === 'touch') loaded(({ holdRow }) => holdRow(nativeEvent, start));
    },
  };
}
