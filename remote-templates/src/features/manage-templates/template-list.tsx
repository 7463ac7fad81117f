import { isAllowed } from '@chatline/contract/access/rights';
import { noPermissionFlags } from '@chatline/contract/access/roles';
import { isEditable, templateStatus } from '@chatline/contract/templates/template-status';
import { ApiError, failureText, hasCapability, notify, useSession } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { DataTable } from '@chatline/ui/data-table';
import { PageHeader } from '@chatline/ui/page-header';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { manageTemplatesTexts as texts } from './manage-templates.texts.ts';
import type { TemplateActions } from './template-actions.tsx';
import { templateColumns } from './template-columns.tsx';
import { ToUsers, UnknownClient } from './unknown-client.tsx';
import { useDeleteTemplate } from './use-delete-template.ts';
import { useRowTest } from './use-row-test.tsx';
import { useSync } from './use-sync.ts';
import { type NumberedTemplate, useClientName, useTemplateList } from './use-template-list.ts';

/** The list does without the texts of states and the phone. */
const TemplateDetails = lazy(() =>
  import('./late-code.ts').then((code) => ({ default: code.TemplateDetails })),
);

const rowKey = (row: NumberedTemplate): string => `${row.template_id}-${row.language}-${row.number}`;

interface TemplateListProps {
  /** The client's plain id; undefined for the caller's own list. */
  readonly userId: string | undefined;
  /** Opens a template for editing. */
  readonly onEdit: (templateId: string) => void;
  /** Opens the form of a new template. */
  readonly onCreate: () => void;
}

/** The template list (specification, screen 10): the caller's own, or a client's. */
// Over 40 lines: the properties of the table and of the details.
export function TemplateList({ userId, onEdit, onCreate }: TemplateListProps) {
  const mayChange = useMayChange(userId);
  const { query, rows, keepRemaining } = useTemplateList(userId);
  const [shownId, setShownId] = useState<string>();
  const sync = useSync(userId, mayChange, () => void query.refetch());
  const { action: test, dialog } = useRowTest();
  const actions = { ...useActions(userId, onEdit, keepRemaining), test };
  const columns = templateColumns({
    actions: mayChange ? actions : undefined,
    show: (row) => setShownId(row.template_id),
  });
  if (rows === undefined && isGone(query.error)) return <UnknownClient />;
  return (
    <>
      <ListHeader
        userId={userId}
        count={rows?.length}
        sync={mayChange ? sync : undefined}
        // The empty list has this button itself.
        onCreate={userId === undefined && mayChange && rows?.length !== 0 ? onCreate : undefined}
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
        error={tableError(query)}
      />
      {shownId !== undefined && (
        <Suspense>
          <TemplateDetails
            detail={rows?.find(({ template_id }) => template_id === shownId)?.detail}
            userId={userId}
            mayEdit={userId === undefined && hasCapability('templates.write')}
            onEdit={onEdit}
            onClose={() => setShownId(undefined)}
          />
        </Suspense>
      )}
      {dialog}
    </>
  );
}

function tableError({ error, refetch }: ReturnType<typeof useTemplateList>['query']) {
  if (!error) return undefined;
  return { cause: failureText(error), onRetry: () => void refetch(), retryLabel: texts.retry };
}

/** The actions of a row. A client's templates are listed, synced and deleted only (decision 000, part 5). */
function useActions(
  userId: string | undefined,
  onEdit: TemplateListProps['onEdit'],
  onDeleted: ReturnType<typeof useTemplateList>['keepRemaining'],
): Omit<TemplateActions, 'test'> {
  const { deleteTemplate, deletingId } = useDeleteTemplate(userId, onDeleted);
  const isAlive = hasCapability('templates.write');
  const edit = (row: NumberedTemplate) => {
    if (isAlive) onEdit(row.template_id);
    else notify.error(texts.editNotWorking);
  };
  return {
    edit: isAlive && userId !== undefined ? undefined : edit,
    delete: (row) => void deleteTemplate(row),
    canEdit: ({ status }) => !isAlive || isEditable(status),
    canDelete: ({ status }) => !isAlive || status !== templateStatus.disabled,
    deletingId,
  };
}

interface ListHeaderProps {
  readonly userId: string | undefined;
  readonly count: number | undefined;
  /** Undefined for a reader who may not sync. */
  readonly sync: ReturnType<typeof useSync> | undefined;
  /** Undefined without the button. */
  readonly onCreate: TemplateListProps['onCreate'] | undefined;
}

function ListHeader({ userId, count, sync, onCreate }: ListHeaderProps) {
  const client = useClientName(userId);
  const counted = count !== undefined && texts.count(count);
  const state = [counted, sync?.state].filter(Boolean).join(' · ');
  return (
    <PageHeader
      title={texts.title}
      sub={
        <>
          {client !== '' && state !== '' ? `${client} · ` : client}
          <span role="status">{state || '\u00a0'}</span>
        </>
      }
      actions={
        <>
          {userId !== undefined && <ToUsers />}
          {sync && (
            <Button
              icon={<IconRefresh stroke={1.75} aria-hidden="true" />}
              isWorking={sync.isRunning}
              onClick={sync.sync}
            >
              {texts.sync}
            </Button>
          )}
          {onCreate && (
            <Button variant="primary" icon={<IconPlus stroke={1.75} aria-hidden="true" />} onClick={onCreate}>
              {texts.create}
            </Button>
          )}
        </>
      }
    />
  );
}

/** True if the server responded that there is no such account for this caller. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 404;
}

/** A User changes their own templates, an Admin a client's; a Partner reads (decision 000, part 5). */
function useMayChange(userId: string | undefined): boolean {
  const role = useSession((session) => session.role);
  return useMemo(() => {
    const right = userId === undefined ? 'templates' : 'sync-client-templates';
    return role !== null && isAllowed([right], { role, flags: noPermissionFlags });
  }, [role, userId]);
}
