import { createTemplateCall } from '@chatline/contract/calls/create-template';
import { editTemplateCall } from '@chatline/contract/calls/edit-template';
import { manageTemplateCall } from '@chatline/contract/calls/manage-template';
import { templateDetailsCall } from '@chatline/contract/calls/template-details';
import { wholeTemplateCall } from '@chatline/contract/calls/whole-template';
import { checkDefinition } from '@chatline/contract/templates/check-definition';
import type { TemplateDefinition } from '@chatline/contract/templates/components';
import type { TemplateIssue } from '@chatline/contract/templates/template-issue';
import { ApiError, failureText, useApiMutation } from '@chatline/runtime';
import { type Edit, staleOf } from '@chatline/runtime/edits';
import { useState } from 'react';

const typeOfField: Readonly<Record<string, string>> = {
  header: 'HEADER',
  body: 'BODY',
  footer: 'FOOTER',
  buttons: 'BUTTONS',
};

/** The present value of a template's field: a refusal is shown until it changes. */
function valueAt(definition: TemplateDefinition, field: string): string {
  const [root = ''] = field.split('.');
  const { name, language, category, components } = definition;
  if (root === 'name') return name;
  if (root === 'language') return language;
  if (root === 'category') return category;
  return JSON.stringify(components.filter(({ type }) => type === (typeOfField[root] ?? type)));
}

interface ReportedIssue extends TemplateIssue {
  readonly of: string;
}

interface Around {
  /** The parts that another window has changed, and how to read the template again. */
  readonly edit: Edit;
  readonly refresh: (() => Promise<unknown>) | undefined;
  /** Whether a field shows its errors before the template is sent, too. */
  readonly isTouched: (field: string) => boolean;
  readonly onSent: () => void;
  /** The server or the channel named fields that are wrong. */
  readonly onRefused: () => void;
}

/** Sends a new or edited template to the channel, and reports its errors. */
export function useSendTemplate(
  definition: TemplateDefinition,
  editedId: string | undefined,
  { edit: read, refresh, isTouched, onSent, onRefused }: Around,
) {
  const [isChecked, setIsChecked] = useState(false);
  const [reported, setReported] = useState<readonly ReportedIssue[]>([]);
  const [refusal, setRefusal] = useState('');
  const options = {
    refreshes: [manageTemplateCall.own, templateDetailsCall.own, wholeTemplateCall.own],
    onSuccess: onSent,
  };
  const create = useApiMutation(createTemplateCall, options);
  const edit = useApiMutation(editTemplateCall, { ...options, headers: read.headers });
  const fail = async (error: unknown) => {
    if (staleOf(error) !== null) {
      // "Take theirs" takes the present value.
      await refresh?.();
      read.failed(error);
      return;
    }
    const failure = error instanceof ApiError ? error.failure : undefined;
    const issues = failure?.kind === 'http' ? (failure.issues ?? []) : [];
    setReported(issues.map(({ field, detail }) => ({ field, text: detail, of: valueAt(definition, field) })));
    setRefusal(issues.length === 0 ? failureText(error) : '');
    if (issues.length > 0) onRefused();
  };
  const found = checkDefinition(definition).filter(({ field }) => isChecked || isTouched(field));
  const standing = reported.filter(({ field, of }) => of === valueAt(definition, field));
  const issues = [...found, ...standing];
  return {
    issues,
    refusal,
    isSending: create.isPending || edit.isPending,
    isSent: create.isSuccess || edit.isSuccess,
    check: () => setIsChecked(true),
    /** Forgets all errors, for a form that starts again. */
    restart() {
      setIsChecked(false);
      setReported([]);
      setRefusal('');
    },
    /** Sends the template if it has no errors. @returns whether it was sent */
    send(): boolean {
      setIsChecked(true);
      setRefusal('');
      if (create.isPending || edit.isPending || checkDefinition(definition).length > 0) return false;
      const { category, parameter_format, components } = definition;
      if (editedId === undefined)
        create.mutate({ body: definition }, { onError: (error) => void fail(error) });
      else {
        const body = { category, parameter_format, components };
        edit.mutate({ parts: { templateId: editedId }, body }, { onError: (error) => void fail(error) });
      }
      return true;
    },
  };
}
