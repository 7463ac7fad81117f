import { IconButton } from '@chatline/ui/button';
import { Box, Row } from '@chatline/ui/layout';
import { IconEdit, IconSend, IconTrash } from '@tabler/icons-react';
import { manageTemplatesTexts as texts } from './manage-templates.texts.ts';
import type { RowTestAction } from './use-row-test.tsx';
import type { NumberedTemplate } from './use-template-list.ts';

/** Actions of a row's buttons; undefined for a reader who may not change the list. */
export interface TemplateActions {
  /** Undefined for a client's templates, which only the client edits. */
  readonly edit: ((row: NumberedTemplate) => void) | undefined;
  readonly delete: (row: NumberedTemplate) => void;
  readonly test: RowTestAction;
  /** True if WhatsApp allows editing it, or deleting it. */
  readonly canEdit: (row: NumberedTemplate) => boolean;
  readonly canDelete: (row: NumberedTemplate) => boolean;
  /** The template that is being deleted. */
  readonly deletingId: string | undefined;
}

interface ActionCellProps {
  readonly row: NumberedTemplate;
  readonly actions: TemplateActions;
}

/** Shown instead of a button, with the reason; on two lines if the column is narrow. */
function NoButton({ children }: { readonly children: string }) {
  return (
    <Box as="span" color="muted" textStyle="small" lineHeight="1.125rem" whiteSpace="normal">
      {children}
    </Box>
  );
}

/** The button that deletes a row's template. */
export function DeleteCell({ row, actions }: ActionCellProps) {
  if (!actions.canDelete(row)) return <NoButton>{texts.cannotDelete}</NoButton>;
  return (
    <Row justify="center">
      <IconButton
        label={texts.deleteOne(row.template_name)}
        tone="danger"
        icon={<IconTrash aria-hidden="true" />}
        isWorking={actions.deletingId === row.template_id}
        onClick={() => actions.delete(row)}
      />
    </Row>
  );
}

/** The button that edits it, and the one that tests an approved one. */
export function EditCell({ row, actions: { edit, canEdit, test } }: ActionCellProps) {
  if (edit === undefined) return <NoButton>{texts.editedByClient}</NoButton>;
  if (!canEdit(row)) return <NoButton>{texts.cannotEdit}</NoButton>;
  return (
    <Row justify="center" gap={1} isWrapping={false}>
      <IconButton
        label={texts.editOne(row.template_name)}
        icon={<IconEdit aria-hidden="true" />}
        onClick={() => edit(row)}
      />
      {test.isOffered(row) && (
        <IconButton
          label={texts.testOne(row.template_name)}
          aria-haspopup="dialog"
          icon={<IconSend aria-hidden="true" />}
          isWorking={test.loadingId === row.template_id}
          onClick={() => test.open(row)}
        />
      )}
    </Row>
  );
}
