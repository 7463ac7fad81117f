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

/** What stands at a field of a template now: a refusal holds until it is changed. */
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
  /** What another window has changed of an edited template, and how to read it again. */
  readonly edit: Edit;
  readonly refresh: (() => Promise<unknown>) | undefined;
  /** Whether what is wrong at a field is said before it is sent, too. */
  readonly isTouched: (field: string) => boolean;
  readonly onSent: () => void;
  /** The server or the channel named fields that are wrong. */
  readonly onRefused: () => void;
}

/** The acts of sending a template to the channel, new or edited, and what is wrong with it. */
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
      // What is taken from it is what stands there now.
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
    /** Forgets what was found, for a form that begins anew. */
    restart() {
      setIsChecked(false);
      setReported([]);
      setRefusal('');
    },
    /** Sends it where nothing is wrong. @returns whether it was sent */
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
