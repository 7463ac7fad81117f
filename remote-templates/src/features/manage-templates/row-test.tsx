import { variantFor } from '@chatline/contract/calls/own-and-managed';
import type { WholeTemplate } from '@chatline/contract/calls/template-detail';
import { wholeTemplateCall } from '@chatline/contract/calls/whole-template';
import { readParts, type TemplateParts } from '@chatline/contract/templates/parts';
import { callApi, notify } from '@chatline/runtime';
import type { ReactNode } from 'react';
import { manageTemplatesTexts } from './manage-templates.texts.ts';
import { sendTestTexts as texts } from './send-test.texts.ts';
import { TestDialog } from './send-test.tsx';
import { useSendTest } from './use-send-test.ts';

/**
 * Reads an own template and opens its test, or reports why it cannot be tested.
 * @param show shows the dialog, or nothing once it is closed
 */
export async function openRowTest(templateId: string, show: (dialog: ReactNode) => void): Promise<void> {
  const { call } = variantFor(wholeTemplateCall, undefined);
  const { template } = await callApi(call, { parts: { templateId } });
  const parts = readParts(template.components, template.parameter_format);
  if (parts.body === undefined) notify.error(manageTemplatesTexts.noPreview);
  else if (parts.unknown.length > 0) notify.error(texts.notTestable);
  else show(<RowTest template={template} parts={parts} onClose={() => show(undefined)} />);
}

interface RowTestProps {
  readonly template: WholeTemplate;
  readonly parts: TemplateParts;
  readonly onClose: () => void;
}

function RowTest({ template, parts, onClose }: RowTestProps) {
  const test = useSendTest(template, parts);
  return <TestDialog template={template} test={test} onClose={onClose} />;
}
