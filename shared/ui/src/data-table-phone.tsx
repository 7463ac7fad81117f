import { chakra } from '@chakra-ui/react/styled-system';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { PhoneFacts, PhoneLine, PhoneMore, PhoneRow } from './data-table-style.ts';
import type { DataColumn, PhoneRole } from './data-table-types.ts';
import { VisuallyHidden } from './layout.tsx';
import { Skeleton } from './skeleton.tsx';
import { useRowWindow } from './use-row-window.ts';

const PhoneActions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    // The buttons have room of their own around their icon or text.
    gap: '8px 4px',
    alignItems: 'center',
    minW: '0',
    ms: 'auto',
    // The last icon is near the edge of the line above.
    me: '-8px',
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

/** The same rows as cards below 640 px, with a place for every column (look.md section 5, Data table). */
export function PhoneList<Row>(props: PhoneListProps<Row>) {
  const { label, rows, rowKey, isBusy, hasSkeleton } = props;
  const list = useRef<HTMLUListElement>(null);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const view = useRowWindow(list, keys, rowHeightPx);
  const open = useOpenRows();
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
            id={part.key}
            row={row}
            index={part.index}
            isOpen={open.ids.has(part.key)}
            onToggle={open.toggle}
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

/** The rows whose further facts are shown, also while they are scrolled out of sight. */
function useOpenRows() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return { ids, toggle };
}

interface PhoneItemProps<Row> extends Pick<PhoneListProps<Row>, 'columns' | 'phoneMenu'> {
  id: string;
  row: Row;
  index: number;
  isOpen: boolean;
  onToggle: (id: string) => void;
  count: number;
  isSelected: boolean;
  measure: (node: Element | null) => void;
}

/** Memoised, so that it is not rendered again while the list scrolls. */
function PhoneItem<Row>(props: PhoneItemProps<Row>) {
  const { id, row, index, isOpen, onToggle, count, columns, phoneMenu, isSelected, measure } = props;
  return useMemo(
    () => (
      <PhoneRow
        ref={measure}
        data-index={index}
        aria-posinset={index + 1}
        aria-setsize={count}
        isSelected={isSelected}
      >
        <RowLines
          columns={columns}
          row={row}
          phoneMenu={phoneMenu}
          isOpen={isOpen}
          onToggle={() => onToggle(id)}
        />
      </PhoneRow>
    ),
    [id, row, index, isOpen, onToggle, count, columns, phoneMenu, isSelected, measure],
  );
}

interface RowLinesProps<Row> extends Pick<PhoneItemProps<Row>, 'columns' | 'row' | 'phoneMenu' | 'isOpen'> {
  onToggle: () => void;
}

// Over 40 lines: a flat list of the lines of a card.
function RowLines<Row>({ columns, row, phoneMenu, isOpen, onToggle }: RowLinesProps<Row>) {
  const id = useId();
  const inRole = (role: PhoneRole) => columns.filter((column) => column.phone === role);
  const cells = (role: PhoneRole) =>
    inRole(role).map((column) => <Cell key={column.id}>{column.cell(row)}</Cell>);
  const facts = inRole('facts');
  const more = inRole('more');
  const actions = cells('actions');
  return (
    <>
      <PhoneLine isFirst>
        <chakra.div flex="1" minW="0" id={`${id}-name`}>
          {cells('title')}
        </chakra.div>
        {cells('badge')}
      </PhoneLine>
      {(facts.length > 0 || more.length > 0 || actions.length > 0 || phoneMenu) && (
        <PhoneLine>
          <PhoneFacts>
            {facts.map((column) => (
              <Fact key={column.id} column={column} row={row} />
            ))}
          </PhoneFacts>
          <PhoneActions>
            {actions}
            {more.length > 0 && (
              <Button
                variant="bare"
                size="small"
                id={`${id}-more`}
                aria-expanded={isOpen}
                aria-labelledby={`${id}-more ${id}-name`}
                onClick={onToggle}
                endIcon={
                  <IconChevronDown aria-hidden="true" style={{ rotate: isOpen ? '180deg' : '0deg' }} />
                }
              >
                {isOpen ? 'Less' : 'More'}
              </Button>
            )}
            {phoneMenu?.(row)}
          </PhoneActions>
        </PhoneLine>
      )}
      {isOpen && (
        <PhoneMore>
          {more.map((column) => (
            <Fragment key={column.id}>
              <dt>{column.header}</dt>
              <dd>{column.cell(row)}</dd>
            </Fragment>
          ))}
        </PhoneMore>
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
