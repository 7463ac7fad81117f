import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useMemo, useRef } from 'react';
import { PhoneFacts, PhoneLine, PhoneRow } from './data-table-style.ts';
import type { DataColumn, PhoneRole } from './data-table-types.ts';
import { VisuallyHidden } from './layout.tsx';
import { Skeleton } from './skeleton.tsx';
import { useRowWindow } from './use-row-window.ts';

const PhoneActions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 12px',
    alignItems: 'center',
    minW: '0',
    _empty: { display: 'none' },
  },
});

const rowHeightPx = 117;
const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

interface PhoneListProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isBusy: boolean;
  hasSkeleton: boolean;
  isRowSelected: ((row: Row) => boolean) | undefined;
  phoneMenu: ((row: Row) => ReactNode) | undefined;
}

/** The same rows as a list below 640 px, with a place for every column (look.md section 5, Data table). */
export function PhoneList<Row>(props: PhoneListProps<Row>) {
  const { label, rows, rowKey, isBusy, hasSkeleton } = props;
  const list = useRef<HTMLUListElement>(null);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const view = useRowWindow(list, keys, rowHeightPx);
  if (hasSkeleton) return <SkeletonList />;
  return (
    <ul ref={list} aria-label={label} aria-busy={isBusy} onFocus={view.onFocus} onBlur={view.onBlur}>
      {view.parts.map((part) => {
        if (part.kind === 'room')
          return <li key={part.key} aria-hidden="true" style={{ height: `${part.heightPx}px` }} />;
        const row = rows[part.index];
        if (row === undefined) return null;
        return (
          <PhoneItem
            key={part.key}
            row={row}
            index={part.index}
            count={rows.length}
            columns={props.columns}
            phoneMenu={props.phoneMenu}
            isSelected={Boolean(props.isRowSelected?.(row))}
            measure={view.measure}
          />
        );
      })}
    </ul>
  );
}

interface PhoneItemProps<Row> extends Pick<PhoneListProps<Row>, 'columns' | 'phoneMenu'> {
  row: Row;
  index: number;
  count: number;
  isSelected: boolean;
  measure: (node: Element | null) => void;
}

/** Memoised, so that it is not rendered again while the list scrolls. */
function PhoneItem<Row>({ row, index, count, columns, phoneMenu, isSelected, measure }: PhoneItemProps<Row>) {
  return useMemo(
    () => (
      <PhoneRow
        ref={measure}
        data-index={index}
        aria-posinset={index + 1}
        aria-setsize={count}
        isSelected={isSelected}
      >
        <RowLines columns={columns} row={row} phoneMenu={phoneMenu} />
      </PhoneRow>
    ),
    [row, index, count, columns, phoneMenu, isSelected, measure],
  );
}

function RowLines<Row>({
  columns,
  row,
  phoneMenu,
}: Pick<PhoneItemProps<Row>, 'columns' | 'row' | 'phoneMenu'>) {
  const inRole = (role: PhoneRole) => columns.filter((column) => column.phone === role);
  const facts = inRole('facts');
  const actions = inRole('actions');
  return (
    <>
      <PhoneLine isFirst>
        <chakra.div flex="1" minW="0">
          {inRole('title').map((column) => (
            <Cell key={column.id}>{column.cell(row)}</Cell>
          ))}
        </chakra.div>
        {inRole('badge').map((column) => (
          <Cell key={column.id}>{column.cell(row)}</Cell>
        ))}
      </PhoneLine>
      {(facts.length > 0 || actions.length > 0 || phoneMenu) && (
        <PhoneLine>
          <PhoneFacts>
            {facts.map((column) => (
              <Fact key={column.id} column={column} row={row} />
            ))}
          </PhoneFacts>
          <PhoneActions>
            {actions.map((column) => (
              <Cell key={column.id}>{column.cell(row)}</Cell>
            ))}
            {phoneMenu?.(row)}
          </PhoneActions>
        </PhoneLine>
      )}
    </>
  );
}

function Fact<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  return (
    <div>
      <FactName column={column} />
      <dd>{column.cell(row)}</dd>
    </div>
  );
}

function FactName<Row>({ column }: { column: DataColumn<Row> }) {
  if (column.hasPhoneLabel) return <dt data-shown="">{column.header}</dt>;
  return (
    <dt>
      <VisuallyHidden>{column.header}</VisuallyHidden>
    </dt>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <chakra.div minW="0">{children}</chakra.div>;
}

function SkeletonList() {
  return (
    <ul aria-hidden="true">
      {skeletonRows.map((key, index) => (
        <PhoneRow key={key}>
          <Skeleton width={index % 2 ? '58%' : '70%'} />
          <Skeleton width="40%" />
        </PhoneRow>
      ))}
    </ul>
  );
}
