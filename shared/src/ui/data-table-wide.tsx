import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { TableHead } from './data-table-head.tsx';
import { BodyCell, BodyRow, TableFrame, Wrapper } from './data-table-style.ts';
import type { DataColumn, SortOrder } from './data-table-types.ts';
import { endOffset } from './pin-offset.ts';
import { Skeleton } from './skeleton.tsx';
import { useRowWindow } from './use-row-window.ts';

const ROW_HEIGHT_PX = 45;
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const skeletonShares = [0.62, 0.5, 0.7, 0.55];

interface WideTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  order: SortOrder | undefined;
  onSort: (id: string) => void;
  isBusy: boolean;
  hasSkeleton: boolean;
  isRowSelected: ((row: Row) => boolean) | undefined;
  stickyTop: string;
}

/** The table from 640 px: sticky head where it fits, its own sideways scroll where it does not. */
export function WideTable<Row>(props: WideTableProps<Row>) {
  const { label, columns, rows, order, onSort, isBusy, hasSkeleton, stickyTop } = props;
  const wrapper = useRef<HTMLDivElement>(null);
  const leastPx = columns.reduce((sum, column) => sum + column.width, 0);
  const isSideways = useIsNarrower(wrapper, leastPx);
  return (
    <Wrapper
      ref={wrapper}
      isSideways={isSideways}
      {...(isSideways && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      <TableFrame
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-busy={isBusy}
        style={{ minWidth: `${leastPx}px` }}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: `${column.width}px` }} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          order={order}
          onSort={onSort}
          isSideways={isSideways}
          stickyTop={stickyTop}
        />
        {hasSkeleton ? <SkeletonBody columns={columns} /> : <TableBody {...props} isSideways={isSideways} />}
      </TableFrame>
    </Wrapper>
  );
}

/** A box that scrolls sideways cannot let its head stick to the window, so it scrolls only where it must. */
function useIsNarrower(box: RefObject<HTMLElement | null>, leastPx: number): boolean {
  const [widthPx, setWidthPx] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const node = box.current;
    if (!node || !globalThis.ResizeObserver) return;
    const observer = new ResizeObserver(() => setWidthPx(node.clientWidth));
    observer.observe(node);
    setWidthPx(node.clientWidth);
    return () => observer.disconnect();
  }, [box]);
  return widthPx < leastPx;
}

function TableBody<Row>(props: WideTableProps<Row> & { isSideways: boolean }) {
  const { columns, rows, rowKey, isRowSelected, isSideways } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = rows.map(rowKey);
  const view = useRowWindow(body, keys, ROW_HEIGHT_PX);
  return (
    <tbody ref={body} onFocus={view.onFocus} onBlur={view.onBlur}>
      {view.parts.map((part) => {
        if (part.kind === 'room')
          return <Room key={part.key} heightPx={part.heightPx} span={columns.length} />;
        const row = rows[part.index];
        if (row === undefined) return null;
        return (
          <BodyRow
            key={part.key}
            ref={view.measure}
            data-index={part.index}
            aria-rowindex={part.index + 2}
            {...(isRowSelected && { 'aria-selected': isRowSelected(row) })}
          >
            {columns.map((column, index) => (
              <Cell key={column.id} columns={columns} index={index} row={row} isSideways={isSideways} />
            ))}
          </BodyRow>
        );
      })}
    </tbody>
  );
}

interface CellProps<Row> {
  columns: readonly DataColumn<Row>[];
  index: number;
  row: Row;
  isSideways: boolean;
}

function Cell<Row>({ columns, index, row, isSideways }: CellProps<Row>) {
  const column = columns[index];
  if (!column) return null;
  const isPinned = isSideways ? column.pin : undefined;
  return (
    <BodyCell
      align={column.align ?? 'start'}
      {...(column.phone === 'title' && { as: 'th', scope: 'row' })}
      {...(isPinned && { isPinned })}
      {...(isPinned === 'end' && { style: { right: endOffset(columns, index) } })}
    >
      {column.cell(row)}
    </BodyCell>
  );
}

const RoomRow = chakra('tr');

function Room({ heightPx, span }: { heightPx: number; span: number }) {
  return (
    <RoomRow aria-hidden="true">
      <td colSpan={span} style={{ height: `${heightPx}px`, padding: 0 }} />
    </RoomRow>
  );
}

function SkeletonBody<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  return (
    <tbody aria-hidden="true">
      {SKELETON_ROWS.map((key, line) => (
        <tr key={key}>
          {columns.map((column, index) => (
            <BodyCell key={column.id} align={column.align ?? 'start'}>
              <Skeleton
                width={column.width * (skeletonShares[(line + index) % skeletonShares.length] ?? 0.6)}
              />
            </BodyCell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
