import { variantFor } from '@chatline/contract/calls/own-and-managed';
import type { WholeTemplate } from '@chatline/contract/calls/template-detail';
import { wholeTemplateCall } from '@chatline/contract/calls/whole-template';
import { readParts, type TemplateParts } from '@chatline/contract/templates/parts';
import { callApi } from '@chatline/runtime';
import { manageTemplatesTexts } from './manage-templates.texts.ts';
import { sendTestTexts as texts } from './send-test.texts.ts';
import { TestDialog } from './send-test.tsx';
import { useSendTest } from './use-send-test.ts';

/** A template that can be tested, or the reason why it cannot. */
type Testable =
  | { readonly template: WholeTemplate; readonly parts: TemplateParts }
  | { readonly problem: string };

/** Reads an own template for its test. */
export async function readRowTest(templateId: string): Promise<Testable> {
  const { call } = variantFor(wholeTemplateCall, undefined);
  const { template } = await callApi(call, { parts: { templateId } });
  const parts = readParts(template.components, template.parameter_format);
  if (parts.body === undefined) return { problem: manageTemplatesTexts.noPreview };
  if (parts.unknown.length > 0) return { problem: texts.notTestable };
  return { template, parts };
}

interface RowTestProps {
  readonly template: WholeTemplate;
  readonly parts: TemplateParts;
  readonly onClose: () => void;
}

/** The test of a template that was chosen in the list. */
export function RowTest({ template, parts, onClose }: RowTestProps) {
  const test = useSendTest(template, parts);
  return <TestDialog template={template} test={test} onClose={onClose} />;
}
