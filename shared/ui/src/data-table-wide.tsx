import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { TableHead } from './data-table-head.tsx';
import { TableFrame, Wrapper } from './data-table-style.ts';
import type { DataColumn, SortOrder } from './data-table-types.ts';
import { pinStyle } from './pin-offset.ts';
import { Skeleton } from './skeleton.tsx';
import { useMedia } from './use-media.ts';
import { useRowWindow } from './use-row-window.ts';

// The two heights of --row; with a wrong estimate all rows are measured again for each one that is rendered.
const rowHeightPx = 44;
const touchRowHeightPx = 52;
const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
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

/** The table from 640 px: with a sticky head if it fits, otherwise with its own horizontal scroll. */
export function WideTable<Row>(props: WideTableProps<Row>) {
  const { label, rows, order, onSort, isBusy, hasSkeleton, stickyTop } = props;
  const wrapper = useRef<HTMLDivElement>(null);
  const { columns, minPx, isSideways } = useFit(wrapper, props.columns);
  return (
    <Wrapper
      ref={wrapper}
      isSideways={isSideways}
      {...(isSideways && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <TableFrame
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-busy={isBusy}
        style={{ minWidth: `${minPx}px` }}
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
        {hasSkeleton ? (
          <SkeletonBody columns={columns} />
        ) : (
          <TableBody {...props} columns={columns} isSideways={isSideways} />
        )}
      </TableFrame>
    </Wrapper>
  );
}

/** How much larger than 16 px the reader's text is; columns are not narrower for smaller text. */
function textScale(): number {
  return Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
}

/**
 * Columns as wide as the reader's text needs, and whether the box is too narrow for them: it scrolls horizontally only
 * if it must, because the head then cannot stick to the window.
 */
function useFit<Row>(box: RefObject<HTMLElement | null>, columns: readonly DataColumn<Row>[]) {
  const [widthPx, setWidthPx] = useState(Number.POSITIVE_INFINITY);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const node = box.current;
    if (!node || !globalThis.ResizeObserver) return;
    const measure = () => {
      setWidthPx(node.clientWidth);
      setScale(textScale());
    };
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    measure();
    return () => observer.disconnect();
  }, [box]);
  const scaled = useMemo(
    () => (scale === 1 ? columns : columns.map((column) => ({ ...column, width: column.width * scale }))),
    [columns, scale],
  );
  const minPx = scaled.reduce((sum, { width }) => sum + width, 0);
  return { columns: scaled, minPx, isSideways: widthPx < minPx };
}

function TableBody<Row>(props: WideTableProps<Row> & { isSideways: boolean }) {
  const { columns, rows, rowKey, isRowSelected, isSideways } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const isTouch = useMedia('(pointer: coarse)');
  const view = useRowWindow(body, keys, isTouch ? touchRowHeightPx : rowHeightPx);
  return (
    <tbody ref={body} onFocus={view.onFocus} onBlur={view.onBlur}>
      {view.parts.map((part) => {
        if (part.kind === 'room')
          return <Room key={part.key} heightPx={part.heightPx} span={columns.length} />;
        const row = rows[part.index];
        if (row === undefined) return null;
        return (
          <TableRow
            key={part.key}
            row={row}
            index={part.index}
            columns={columns}
            isSideways={isSideways}
            isSelected={isRowSelected?.(row)}
            measure={view.measure}
          />
        );
      })}
    </tbody>
  );
}

interface TableRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly DataColumn<Row>[];
  isSideways: boolean;
  isSelected: boolean | undefined;
  measure: (node: Element | null) => void;
}

/** Scrolling renders only the rows that come into sight, not those that stay. */
function TableRow<Row>({ row, index, columns, isSideways, isSelected, measure }: TableRowProps<Row>) {
  return useMemo(
    () => (
      <tr
        ref={measure}
        data-index={index}
        aria-rowindex={index + 2}
        {...(isSelected !== undefined && { 'aria-selected': isSelected })}
      >
        {columns.map((column, at) => (
          <Cell key={column.id} columns={columns} index={at} row={row} isSideways={isSideways} />
        ))}
      </tr>
    ),
    [row, index, columns, isSideways, isSelected, measure],
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
  const props = {
    'data-align': column.align,
    ...(isSideways && column.pin && { 'data-pin': column.pin, style: pinStyle(columns, index) }),
  };
  if (column.phone !== 'title') return <td {...props}>{column.cell(row)}</td>;
  return (
    <th scope="row" {...props}>
      {column.cell(row)}
    </th>
  );
}

function Room({ heightPx, span }: { heightPx: number; span: number }) {
  return (
    <RoomRow data-room="" aria-hidden="true">
      <td colSpan={span} style={{ height: `${heightPx}px`, padding: 0 }} />
    </RoomRow>
  );
}

const RoomRow = chakra('tr');

function SkeletonBody<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  return (
    <tbody aria-hidden="true">
      {skeletonRows.map((key, line) => (
        <tr key={key}>
          {columns.map((column, index) => (
            <td key={column.id}>
              <Skeleton
                width={column.width * (skeletonShares[(line + index) % skeletonShares.length] ?? 0.6)}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
