import { templateStatus } from '@chatline/contract/templates/template-status';
import { failureText, hasCapability, notify, useSession } from '@chatline/runtime';
import { type ReactNode, useState } from 'react';
import type { NumberedTemplate } from './use-template-list.ts';

/** The test of an own, approved template from its row. */
export interface RowTestAction {
  /** True if the row has its button. */
  readonly isOffered: (row: NumberedTemplate) => boolean;
  readonly open: (row: NumberedTemplate) => void;
  /** The template whose test is being loaded. */
  readonly loadingId: string | undefined;
}

/** @returns the action of a row, and the dialog that it opens */
export function useRowTest(): { readonly action: RowTestAction; readonly dialog: ReactNode } {
  // Only a User has templates of their own.
  const isOwn = useSession(({ role }) => role) === 'User';
  const [loadingId, setLoadingId] = useState<string>();
  const [dialog, setDialog] = useState<ReactNode>();
  const open = async (templateId: string) => {
    if (loadingId !== undefined) return;
    setLoadingId(templateId);
    try {
      const { RowTest, readRowTest } = await import('./late-code.ts');
      const found = await readRowTest(templateId);
      if ('problem' in found) notify.error(found.problem);
      else setDialog(<RowTest {...found} onClose={() => setDialog(undefined)} />);
    } catch (error) {
      notify.error(failureText(error));
    }
    setLoadingId(undefined);
  };
  return {
    action: {
      isOffered: ({ status, detail }) =>
        isOwn &&
        status === templateStatus.approved &&
        detail !== undefined &&
        hasCapability('messages.status'),
      open: ({ template_id }) => void open(template_id),
      loadingId,
    },
    dialog,
  };
}
