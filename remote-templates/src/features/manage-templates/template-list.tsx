import { isAllowed } from '@chatline/shared/access/rights';
import { noPermissionFlags } from '@chatline/shared/access/roles';
import { ApiError, failureText, hasCapability, notify, useSession } from '@chatline/shared/runtime';
import { DataTable } from '@chatline/shared/ui/data-table';
import { PageHeader } from '@chatline/shared/ui/page-header';
import { useMemo, useState } from 'react';
import { texts } from './manage-templates.texts.ts';
import { SyncButton } from './sync-button.tsx';
import { templateColumns } from './template-columns.tsx';
import { TemplateDetails } from './template-details.tsx';
import { UnknownClient } from './unknown-client.tsx';
import { useDeleteTemplate } from './use-delete-template.ts';
import { type NumberedTemplate, useTemplateList } from './use-template-list.ts';

const rowKey = (row: NumberedTemplate): string => `${row.template_id}-${row.language}-${row.number}`;

interface TemplateListProps {
  /** The client's plain id; undefined for the own list. */
  readonly userId: string | undefined;
  /** Opens a template to be edited. */
  readonly onEdit: (templateId: string) => void;
}

/** The template list (specification, screen 10): the own one, or a client's. */
export function TemplateList({ userId, onEdit }: TemplateListProps) {
  const mayChange = useMayChange(userId);
  const isAlive = hasCapability('templates.write');
  const mayEdit = userId === undefined && isAlive;
  const { query, rows, keepRemaining } = useTemplateList(userId);
  const { remove, removingId } = useDeleteTemplate(userId, keepRemaining);
  const [shownId, setShownId] = useState<string>();
  const [syncState, setSyncState] = useState('');
  const edit = (row: NumberedTemplate) => {
    if (mayEdit) onEdit(row.template_id);
    else notify.error(texts.editAnswer);
  };
  const columns = templateColumns({
    acts: mayChange
      ? {
          // A client's templates are listed, synced and deleted only (decisions, part 5).
          edit: isAlive && userId !== undefined ? undefined : edit,
          remove: (row) => void remove(row),
          removingId,
        }
      : undefined,
    show: (row) => setShownId(row.template_id),
  });
  if (rows === undefined && isGone(query.error)) return <UnknownClient />;
  const counted = rows && texts.count(rows.length);
  return (
    <>
      <PageHeader
        title={texts.title}
        sub={<span role="status">{[counted, syncState].filter(Boolean).join(' · ')}</span>}
        actions={mayChange && <SyncButton userId={userId} onState={setSyncState} />}
      />
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        isLoading={query.isPending}
        isRefetching={query.isRefetching}
        empty={{ text: texts.empty }}
        {...(query.error && {
          error: {
            cause: failureText(query.error),
            onRetry: () => void query.refetch(),
            retryLabel: texts.retry,
          },
        })}
      />
      <TemplateDetails
        detail={rows?.find(({ template_id }) => template_id === shownId)?.detail}
        userId={userId}
        mayEdit={mayEdit}
        onEdit={onEdit}
        onClose={() => setShownId(undefined)}
      />
    </>
  );
}

/** Whether the server answered that there is no such account, for this caller at least. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 404;
}

/** A User changes the own templates, an Admin a client's; a Partner reads (decisions, part 5). */
function useMayChange(userId: string | undefined): boolean {
  const role = useSession((session) => session.role);
  return useMemo(() => {
    const right = userId === undefined ? 'templates' : 'sync-client-templates';
    return role !== null && isAllowed([right], { role, flags: noPermissionFlags });
  }, [role, userId]);
}
