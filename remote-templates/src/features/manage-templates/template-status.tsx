import { templateStatus } from '@chatline/contract/templates/template-status';
import { StatusBadge, type StatusTone } from '@chatline/ui/badge';

const tones: Readonly<Record<string, StatusTone>> = {
  [templateStatus.approved]: 'ok',
  [templateStatus.inReview]: 'wait',
};

/** A template's status: approved, pending and all others differ in colour, icon and label. */
export function TemplateStatus({ status }: { readonly status: string }) {
  return <StatusBadge tone={tones[status.toUpperCase()] ?? 'no'}>{status.replaceAll('_', ' ')}</StatusBadge>;
}
