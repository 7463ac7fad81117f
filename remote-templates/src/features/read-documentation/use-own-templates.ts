import { templateDetailsCall } from '@chatline/contract/calls/template-details';
import { wholeTemplateCall } from '@chatline/contract/calls/whole-template';
import { templateStatus } from '@chatline/contract/templates/template-status';
import { hasCapability, useApiQuery, useSession } from '@chatline/runtime';
import { useMemo, useState } from 'react';
import { ownTemplateBody } from './own-sample.ts';
import { sampleRecipient } from './samples.ts';

/**
 * The user's own templates that can be sent, and the sample of the chosen one; read only once a sample is shown.
 * @param isWanted true if it is shown
 */
export function useOwnTemplates(isWanted: boolean) {
  const isUser = useSession((session) => session.role) === 'User';
  const isEnabled = isWanted && isUser && hasCapability('templates.write');
  const list = useApiQuery(templateDetailsCall.own, {}, { isEnabled });
  const approved = list.data?.templates.filter(({ status }) => status === templateStatus.approved) ?? [];
  const [chosen, choose] = useState('');
  const id =
    approved.find(({ template_id }) => template_id === chosen)?.template_id ?? approved[0]?.template_id;
  const whole = useApiQuery(
    wholeTemplateCall.own,
    { parts: { templateId: id ?? '' } },
    { isEnabled: isEnabled && id !== undefined },
  );
  const template = whole.data?.template;
  const body = useMemo(() => template && ownTemplateBody(template, sampleRecipient), [template]);
  return {
    options: approved.map(({ template_id, template_name, language }) => ({
      value: template_id,
      label: `${template_name} · ${language}`,
    })),
    id: id ?? '',
    choose,
    /** Undefined until it is read; null if it has unknown parts. */
    body,
  };
}
