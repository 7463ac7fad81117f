import { formatDay, formatTime } from '@chatline/contract/codecs/format-time';
import type { DataColumn } from '@chatline/ui/data-table';
import { Box } from '@chatline/ui/layout';
import { Mono, Num } from '@chatline/ui/text';
import { Fragment, type ReactNode } from 'react';
import { manageTemplatesTexts as texts } from './manage-templates.texts.ts';
import { DeleteCell, EditCell, type TemplateActions } from './template-actions.tsx';
import { TemplateStatus } from './template-status.tsx';
import type { NumberedTemplate } from './use-template-list.ts';

type Column = DataColumn<NumberedTemplate>;
/** Shows the details of a row. */
type Show = (row: NumberedTemplate) => void;

const columns = texts.columns;

const numberColumn: Column = {
  id: 'id',
  header: columns.id,
  cell: (row) => <Num>{row.number}</Num>,
  sortValue: (row) => row.number,
  width: 56,
  phone: 'more',
};

const nameColumn = (show: Show): Column => ({
  id: 'name',
  header: columns.name,
  cell: (row) => <TemplateName row={row} show={show} />,
  sortValue: (row) => row.template_name,
  pin: 'start',
  width: 136,
  phone: 'title',
});

/** The facts about a template beside its number and name. */
const factColumns: readonly Column[] = [
  {
    id: 'language',
    header: columns.language,
    cell: (row) => row.language,
    sortValue: (row) => row.language,
    width: 88,
    phone: 'facts',
  },
  {
    id: 'category',
    header: columns.category,
    cell: (row) => row.category,
    sortValue: (row) => row.category,
    width: 131,
    phone: 'facts',
  },
  {
    id: 'score',
    header: columns.score,
    cell: (row) => row.score,
    sortValue: (row) => row.score,
    width: 90,
    phone: 'more',
  },
  {
    id: 'template-id',
    header: columns.templateId,
    cell: (row) => <Mono>{row.template_id}</Mono>,
    width: 147,
    phone: 'more',
  },
  {
    id: 'status',
    header: columns.status,
    cell: (row) => <TemplateStatus status={row.status} />,
    sortValue: (row) => row.status,
    width: 120,
    phone: 'badge',
  },
  {
    id: 'edit-date',
    header: columns.editDate,
    cell: (row) => <Num>{formatDay(row.last_edit_date)}</Num>,
    sortValue: (row) => `${row.last_edit_date} ${row.time}`,
    width: 104,
    phone: 'more',
  },
  {
    id: 'time',
    header: columns.time,
    cell: (row) => <Num>{formatTime(row.time)}</Num>,
    width: 82,
    phone: 'more',
  },
];

interface ColumnOptions {
  readonly actions: TemplateActions | undefined;
  readonly show: Show;
}

/** The eleven columns of the template list; a reader who may not change it gets no button columns. */
export function templateColumns({ actions, show }: ColumnOptions): readonly Column[] {
  const facts = [numberColumn, nameColumn(show), ...factColumns];
  if (actions === undefined) return facts;
  return [
    ...facts,
    {
      id: 'edit',
      header: columns.edit,
      cell: (row) => <EditCell row={row} actions={actions} />,
      align: 'center',
      width: 109,
      phone: 'actions',
    },
    {
      id: 'delete',
      header: columns.delete,
      cell: (row) => <DeleteCell row={row} actions={actions} />,
      align: 'center',
      pin: 'end',
      width: 122,
      phone: 'actions',
    },
  ];
}

/** A name that may break after its underscores. */
function breakable(name: string): ReactNode {
  return name.split('_').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && '_'}
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/**
 * The name of a template, as a button that opens the details if the server knows any. A long name wraps to three
 * lines, so that all columns fit beside the sidebar; a tooltip shows an even longer one in full.
 */
function TemplateName({ row, show }: { readonly row: NumberedTemplate; readonly show: Show }) {
  const name = (
    <Box
      as="span"
      lineClamp={3}
      {...(row.detail === undefined && { title: row.template_name })}
      fontWeight="560"
      lineHeight="1.125rem"
      whiteSpace="normal"
      overflowWrap="anywhere"
    >
      {breakable(row.template_name)}
    </Box>
  );
  if (row.detail === undefined) return name;
  return (
    <Box
      asChild
      display="block"
      textAlign="start"
      color="accent"
      cursor="pointer"
      _hover={{ textDecoration: 'underline' }}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        title={texts.detailsOf(row.template_name)}
        onClick={() => show(row)}
      >
        {name}
      </button>
    </Box>
  );
}
