import { isAllowed } from '@chatline/contract/access/rights';
import { noPermissionFlags } from '@chatline/contract/access/roles';
import { isEditable } from '@chatline/contract/templates/edit-limits';
import { ApiError, failureText, hasCapability, notify, useSession } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { DataTable } from '@chatline/ui/data-table';
import { PageHeader } from '@chatline/ui/page-header';
import { IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { texts } from './manage-templates.texts.ts';
import { templateColumns } from './template-columns.tsx';
import { TemplateDetails } from './template-details.tsx';
import { ToUsers, UnknownClient } from './unknown-client.tsx';
import { useClientName } from './use-client-name.ts';
import { useDeleteTemplate } from './use-delete-template.ts';
import { useSync } from './use-sync.ts';
import { type NumberedTemplate, useTemplateList } from './use-template-list.ts';

const rowKey = (row: NumberedTemplate): string => `${row.template_id}-${row.language}-${row.number}`;

interface TemplateListProps {
  /** The client's plain id; undefined for the own list. */
  readonly userId: string | undefined;
  /** Opens a template to be edited. */
  readonly onEdit: (templateId: string) => void;
  /** Leads to where one is made. */
  readonly onCreate: () => void;
}

/** The template list (specification, screen 10): the own one, or a client's. */
export function TemplateList({ userId, onEdit, onCreate }: TemplateListProps) {
  const mayChange = useMayChange(userId);
  const isAlive = hasCapability('templates.write');
  const mayEdit = userId === undefined && isAlive;
  const { query, rows, keepRemaining } = useTemplateList(userId);
  const { remove, removingId } = useDeleteTemplate(userId, keepRemaining);
  const client = useClientName(userId);
  const [shownId, setShownId] = useState<string>();
  const sync = useSync(userId, mayChange, () => void query.refetch());
  const edit = (row: NumberedTemplate) => {
    if (mayEdit) onEdit(row.template_id);
    else notify.error(texts.editAnswer);
  };
  const columns = templateColumns({
    acts: mayChange
      ? {
          // A client's templates are listed, synced and deleted only (decision 000, part 5).
          edit: isAlive && userId !== undefined ? undefined : edit,
          remove: (row) => void remove(row),
          canEdit: ({ status }) => !isAlive || isEditable(status),
          canRemove: ({ status }) => !isAlive || status !== 'DISABLED',
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
        sub={
          <>
            {client !== '' && `${client} · `}
            <span role="status">{[counted, sync.state].filter(Boolean).join(' · ')}</span>
          </>
        }
        actions={
          <>
            {userId !== undefined && <ToUsers />}
            {mayChange && (
              <Button
                icon={<IconRefresh stroke={1.75} aria-hidden="true" />}
                isWorking={sync.isRunning}
                onClick={sync.sync}
              >
                {texts.sync}
              </Button>
            )}
          </>
        }
      />
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        isLoading={query.isPending}
        isRefetching={query.isRefetching}
        empty={{
          text: texts.empty,
          action: userId === undefined && <Button onClick={onCreate}>{texts.create}</Button>,
        }}
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

/** A User changes the own templates, an Admin a client's; a Partner reads (decision 000, part 5). */
function useMayChange(userId: string | undefined): boolean {
  const role = useSession((session) => session.role);
  return useMemo(() => {
    const right = userId === undefined ? 'templates' : 'sync-client-templates';
    return role !== null && isAllowed([right], { role, flags: noPermissionFlags });
  }, [role, userId]);
}
