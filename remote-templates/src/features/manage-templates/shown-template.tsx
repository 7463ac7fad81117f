import type { WholeTemplate } from '@chatline/contract/calls/template-detail';
import { readParts } from '@chatline/contract/templates/parts';
import { Text } from '@chatline/ui/text';
import { PhonePreview } from '../../parts/phone-preview.tsx';
import { manageTemplatesTexts as texts } from './manage-templates.texts.ts';

interface ShownTemplateProps {
  readonly template: WholeTemplate;
  /** The sender. */
  readonly name: string;
}

export default function ShownTemplate({ template, name }: ShownTemplateProps) {
  const parts = readParts(template.components, template.parameter_format);
  if (parts.body === undefined) return <Text tone="muted">{texts.noPreview}</Text>;
  return (
    <>
      <PhonePreview name={name} parts={parts} language={template.language} isShort />
      {parts.unknown.length > 0 && <Text tone="muted">{texts.notShown(parts.unknown.join(', '))}</Text>}
    </>
  );
}
