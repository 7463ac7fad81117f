import { chakra } from '@chakra-ui/react/styled-system';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from './button.tsx';
import type { DataColumn, SortOrder } from './data-table-types.ts';
import { SelectInput } from './input.tsx';

const Line = chakra('div', {
  base: {
    display: 'grid',
    gap: '6px',
    textStyle: 'label',
    '& > div': { display: 'flex', alignItems: 'center', gap: '8px' },
    '& > div > :not(* + *)': { flex: '1', minW: '0' },
  },
});

export interface PhoneSortProps<Row> {
  columns: readonly DataColumn<Row>[];
  order: SortOrder | undefined;
  onSort: (order: SortOrder | undefined) => void;
  /** True if there is no original order to go back to. */
  isSortedAlways: boolean;
}

/** Chooses column and direction on phones, because a list has no headers there. */
export function PhoneSort<Row>({ columns, order, onSort, isSortedAlways }: PhoneSortProps<Row>) {
  const id = useId();
  const options = columns.flatMap(({ id, header, sortValue }) =>
    sortValue ? [{ value: id, label: header }] : [],
  );
  return (
    <Line>
      <label htmlFor={id}>Sort by</label>
      <div>
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
      </div>
    </Line>
  );
}
