import { isAllowed } from '@chatline/shared/access/rights';
import { noPermissionFlags } from '@chatline/shared/access/roles';
import { failureText, notify, useSession } from '@chatline/shared/runtime';
import { DataTable } from '@chatline/shared/ui/data-table';
import { PageHeader } from '@chatline/shared/ui/page-header';
import { useMemo } from 'react';
import { texts } from './manage-templates.texts.ts';
import { SyncButton } from './sync-button.tsx';
import { templateColumns } from './template-columns.tsx';
import { useDeleteTemplate } from './use-delete-template.ts';
import { type NumberedTemplate, useTemplateList } from './use-template-list.ts';

const rowKey = (row: NumberedTemplate): string => `${row.template_id}-${row.language}-${row.number}`;
const sayNotWorking = (): void => notify.error(texts.editAnswer);

/**
 * The template list (specification, screen 10): the own one, or a client's.
 * @param userId the client's plain id; undefined for the own list
 */
export function TemplateList({ userId }: { readonly userId: string | undefined }) {
  const mayChange = useMayChange(userId);
  const { query, rows, keepRemaining } = useTemplateList(userId);
  const { remove, removingId } = useDeleteTemplate(userId, keepRemaining);
  const columns = templateColumns(
    mayChange ? { edit: sayNotWorking, remove: (row) => void remove(row), removingId } : undefined,
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        sub={rows && texts.count(rows.length)}
        actions={mayChange && <SyncButton userId={userId} />}
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
    </>
  );
}

/** A User changes the own templates, an Admin a client's; a Partner reads (decisions, part 5). */
function useMayChange(userId: string | undefined): boolean {
  const role = useSession((session) => session.role);
  return useMemo(() => {
    const right = userId === undefined ? 'templates' : 'sync-client-templates';
    return role !== null && isAllowed([right], { role, flags: noPermissionFlags });
  }, [role, userId]);
}
