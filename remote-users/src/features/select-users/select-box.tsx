import type { UserRow } from '@chatline/contract/calls/user';
import { type StoreApi, useStore } from '@chatline/runtime';
import { Checkbox } from '@chatline/ui/choice';
import type { DataColumn } from '@chatline/ui/data-table';
import { Box } from '@chatline/ui/layout';
import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';
import type { Selection } from './select-users.rules.ts';
import { selectUsersTexts as texts } from './select-users.texts.ts';

/** Selects or clears one row, or all rows from the last one to it. */
export type PickRow = (id: string, isOn: boolean, isRange: boolean) => void;

interface SelectBoxProps {
  row: UserRow;
  store: StoreApi<Selection>;
  onPick: PickRow;
}

function SelectBox({ row, store, onPick }: SelectBoxProps) {
  const isOn = useStore(store, ({ ids }) => ids.has(row.id));
  const change = ({ nativeEvent, currentTarget }: ChangeEvent<HTMLInputElement>) =>
    onPick(row.id, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <Checkbox
      aria-label={texts.select(row.business_name || row.name)}
      data-select={row.id}
      checked={isOn}
      onChange={change}
      onKeyDown={(event) => moveFocus(event, onPick)}
    />
  );
}

/** The arrows move to the box of the row above or below; with Shift they select it too. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>, onPick: PickRow): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const row = event.currentTarget.closest('[data-index]');
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const boxes = next?.querySelectorAll<HTMLInputElement>('[data-select]') ?? [];
  const box = [...boxes].find(({ offsetParent }) => offsetParent !== null);
  box?.focus();
  if (event.shiftKey && box?.dataset.select) onPick(box.dataset.select, true, true);
}

/** A box before the content of a cell, at one of the two widths of a list. */
function boxed(box: ReactNode, content: ReactNode, width: 'table' | 'phone') {
  const display = width === 'table' ? { base: 'none', sm: 'contents' } : { base: 'contents', sm: 'none' };
  return (
    <Box display="flex" alignItems="center" gap={{ base: '12px', sm: '8px' }} minW="0">
      <Box display={display}>{box}</Box>
      {content}
    </Box>
  );
}

/** Box and id together. */
const idWidthPx = 112;

/** The columns with a box: in a table before the id, on a phone before the name. */
export function withBoxes(
  columns: readonly DataColumn<UserRow>[],
  store: StoreApi<Selection>,
  onPick: PickRow,
): readonly DataColumn<UserRow>[] {
  return columns.map((column) => {
    const width = column.id === 'id' ? 'table' : column.phone === 'title' ? 'phone' : null;
    if (width === null) return column;
    const cell = (row: UserRow) =>
      boxed(<SelectBox row={row} store={store} onPick={onPick} />, column.cell(row), width);
    return { ...column, cell, ...(width === 'table' && { width: idWidthPx }) };
  });
}
