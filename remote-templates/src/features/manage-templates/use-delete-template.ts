import { deleteTemplateCall } from '@chatline/contract/calls/delete-template';
import { variantFor } from '@chatline/contract/calls/own-and-managed';
import type { TemplateRow } from '@chatline/contract/calls/template';
import { templateDetailsCall } from '@chatline/contract/calls/template-details';
import { templateStatus } from '@chatline/contract/templates/template-status';
import { hasCapability, showAlert, useApiMutation } from '@chatline/runtime';
import { manageTemplatesTexts as texts } from './manage-templates.texts.ts';

function confirmationText(isAlive: boolean, status: string): string {
  if (status === templateStatus.otherAccount) return texts.deleteElsewhereText;
  return isAlive && status === templateStatus.approved ? texts.deleteApprovedText : texts.deleteText;
}

/**
 * Deletes a template after a confirmation.
 * @param userId the client's plain id; undefined for the caller's own list
 * @param onDeleted called with the remaining list of the response
 */
export function useDeleteTemplate(
  userId: string | undefined,
  onDeleted: (remaining: readonly TemplateRow[]) => void,
) {
  // The template is deleted here and at WhatsApp, so the cached details are read again.
  const { call, parts } = variantFor(deleteTemplateCall, userId);
  const deletion = useApiMutation(call, {
    refreshes: [variantFor(templateDetailsCall, userId).call],
    onSuccess: ({ data }) => onDeleted(data),
  });
  const isAlive = hasCapability('templates.write');
  const deleteTemplate = async ({
    template_id: encodedTemplateId,
    template_name,
    language,
    status,
  }: TemplateRow) => {
    if (deletion.isPending) return;
    const isConfirmed = await showAlert({
      title: texts.deleteTitle(template_name, language),
      text: confirmationText(isAlive, status),
      tone: 'warning',
      confirmLabel: texts.confirmDelete,
      cancelLabel: texts.cancel,
      isDangerous: true,
    });
    if (isConfirmed) deletion.mutate({ parts: { ...parts, encodedTemplateId } });
  };
  const deleting = deletion.isPending ? deletion.variables : undefined;
  return { deleteTemplate, deletingId: deleting?.parts?.encodedTemplateId };
}
