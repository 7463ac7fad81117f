import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from './button.tsx';
import { PhoneSortLine } from './data-table-style.ts';
import type { DataColumn, SortOrder } from './data-table-types.ts';
import { SelectInput } from './input.tsx';

interface PhoneSortProps<Row> {
  columns: readonly DataColumn<Row>[];
  order: SortOrder | undefined;
  onSort: (order: SortOrder | undefined) => void;
  /** True if there is no original order to go back to. */
  isSortedAlways: boolean;
}

/** Chooses column and direction on phones, because a list has no headers there. */
export function PhoneSort<Row>({ columns, order, onSort, isSortedAlways }: PhoneSortProps<Row>) {
  const sortable = columns.filter((column) => column.sortValue);
  const id = useId();
  if (sortable.length === 0) return null;
  const options = sortable.map(({ id, header }) => ({ value: id, label: header }));
  return (
    <PhoneSortLine>
      <label htmlFor={id}>Sort by</label>
      <SelectInput
        id={id}
        value={order?.id ?? ''}
        options={isSortedAlways ? options : [{ value: '', label: 'Default order' }, ...options]}
        onChange={({ currentTarget: { value } }) =>
          onSort(value === '' ? undefined : { id: value, isDescending: false })
        }
      />
      {order && (
        <IconButton
          label={order.isDescending ? 'Sort ascending' : 'Sort descending'}
          icon={order.isDescending ? <IconArrowDown stroke={1.75} /> : <IconArrowUp stroke={1.75} />}
          onClick={() => onSort({ ...order, isDescending: !order.isDescending })}
        />
      )}
    </PhoneSortLine>
  );
}
