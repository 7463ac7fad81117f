import type { WholeTemplate } from '@chatline/contract/calls/template-detail';
import { readParts } from '@chatline/contract/templates/parts';
import { templateStatus } from '@chatline/contract/templates/template-status';
import { hasCapability, useSession } from '@chatline/runtime';
import { Text } from '@chatline/ui/text';
import { PhonePreview } from '../../parts/phone-preview.tsx';
import { manageTemplatesTexts as texts } from './manage-templates.texts.ts';
import { SendTest } from './send-test.tsx';

interface ShownTemplateProps {
  readonly template: WholeTemplate;
  /** The sender. */
  readonly name: string;
}

/** A template as its recipients see it, with the test of an own one. */
export function ShownTemplate({ template, name }: ShownTemplateProps) {
  // Only a User has templates of their own; Admin and Partner see a client's.
  const isOwn = useSession(({ role }) => role) === 'User';
  const parts = readParts(template.components, template.parameter_format);
  if (parts.body === undefined) return <Text tone="muted">{texts.noPreview}</Text>;
  const isSendable = template.status === templateStatus.approved && parts.unknown.length === 0;
  return (
    <>
      <PhonePreview name={name} parts={parts} language={template.language} isShort />
      {parts.unknown.length > 0 && <Text tone="muted">{texts.notShown(parts.unknown.join(', '))}</Text>}
      {isOwn && isSendable && hasCapability('messages.status') && (
        <SendTest template={template} parts={parts} />
      )}
    </>
  );
}
