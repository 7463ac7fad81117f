import { templateStatus } from '@chatline/contract/templates/template-status';
import { failureText, hasCapability, notify } from '@chatline/runtime';
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
  const [loadingId, setLoadingId] = useState<string>();
  const [dialog, setDialog] = useState<ReactNode>();
  const open = ({ template_id }: NumberedTemplate) => {
    setLoadingId(template_id);
    import('./late-code.ts')
      .then(({ openRowTest }) => openRowTest(template_id, setDialog))
      .catch((error: unknown) => notify.error(failureText(error)))
      .finally(() => setLoadingId(undefined));
  };
  const isOffered = ({ detail }: NumberedTemplate) =>
    detail?.status === templateStatus.approved && hasCapability('messages.status');
  return { action: { isOffered, open, loadingId }, dialog };
}
