import { createTemplateCall } from '@chatline/contract/calls/create-template';
import { editTemplateCall } from '@chatline/contract/calls/edit-template';
import { manageTemplateCall } from '@chatline/contract/calls/manage-template';
import type { TemplateDefinition } from '@chatline/contract/calls/template-components';
import { templateDetailsCall } from '@chatline/contract/calls/template-details';
import { wholeTemplateCall } from '@chatline/contract/calls/whole-template';
import { checkDefinition } from '@chatline/contract/templates/check-definition';
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

/** The current value of a template's field: a refusal is shown until it changes. */
function valueAt(definition: TemplateDefinition, field: string): string {
  const [root = ''] = field.split('.');
  const { name, language, category, components } = definition;
  if (root === 'name') return name;
  if (root === 'language') return language;
  if (root === 'category') return category;
  return JSON.stringify(components.filter(({ type }) => type === (typeOfField[root] ?? type)));
}

interface ReportedIssue extends TemplateIssue {
  /** The value that was refused. */
  readonly of: string;
}

interface SendOptions {
  /** The parts that another window has changed, and how to read the template again. */
  readonly edit: Edit;
  readonly refresh: (() => Promise<unknown>) | undefined;
  /** True if a field shows its errors even before the template is sent. */
  readonly isTouched: (field: string) => boolean;
  readonly onSent: () => void;
  /** Called when the server or WhatsApp has refused fields. */
  readonly onRefused: () => void;
}

/** Sends a new or edited template to WhatsApp, and reports its errors. */
export function useSendTemplate(
  definition: TemplateDefinition,
  editedId: string | undefined,
  { edit: read, refresh, isTouched, onSent, onRefused }: SendOptions,
) {
  const [isChecked, setIsChecked] = useState(false);
  const refused = useRefusal(definition, onRefused);
  const saving = useSave(definition, editedId, { headers: read.headers, onSent });
  const fail = async (error: unknown) => {
    if (staleOf(error) !== null) {
      // "Take theirs" takes the current value.
      await refresh?.();
      read.failed(error);
    } else refused.report(error);
  };
  const found = checkDefinition(definition).filter(({ field }) => isChecked || isTouched(field));
  return {
    issues: [...found, ...refused.issues],
    refusal: refused.text,
    isSending: saving.isPending,
    isSent: saving.isSuccess,
    check: () => setIsChecked(true),
    /** Forgets all errors, for a form that starts again. */
    restart() {
      setIsChecked(false);
      refused.forget();
    },
    /** Sends the template if it has no errors. @returns true if it was sent */
    send(): boolean {
      setIsChecked(true);
      refused.forgetText();
      if (saving.isPending || checkDefinition(definition).length > 0) return false;
      saving.save((error) => void fail(error));
      return true;
    },
  };
}

interface SaveOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly onSent: () => void;
}

/** The call that creates a template, or the one that edits it. */
function useSave(
  definition: TemplateDefinition,
  editedId: string | undefined,
  { headers, onSent }: SaveOptions,
) {
  const options = {
    refreshes: [manageTemplateCall.own, templateDetailsCall.own, wholeTemplateCall.own],
    onSuccess: onSent,
  };
  const create = useApiMutation(createTemplateCall, options);
  const edit = useApiMutation(editTemplateCall, { ...options, headers });
  return {
    isPending: create.isPending || edit.isPending,
    isSuccess: create.isSuccess || edit.isSuccess,
    save(onError: (error: Error) => void) {
      const { category, parameter_format, components } = definition;
      if (editedId === undefined) create.mutate({ body: definition }, { onError });
      else {
        const body = { category, parameter_format, components };
        edit.mutate({ parts: { templateId: editedId }, body }, { onError });
      }
    },
  };
}

/** The refusal of a sent template: errors of its fields, each shown until its value changes, or one text. */
function useRefusal(definition: TemplateDefinition, onRefused: () => void) {
  const [reported, setReported] = useState<readonly ReportedIssue[]>([]);
  const [text, setText] = useState('');
  return {
    issues: reported.filter(({ field, of }) => of === valueAt(definition, field)),
    text,
    report(error: unknown) {
      const failure = error instanceof ApiError ? error.failure : undefined;
      const issues = failure?.kind === 'http' ? (failure.issues ?? []) : [];
      setReported(
        issues.map(({ field, detail }) => ({ field, text: detail, of: valueAt(definition, field) })),
      );
      setText(issues.length === 0 ? failureText(error) : '');
      if (issues.length > 0) onRefused();
    },
    forgetText: () => setText(''),
    forget() {
      setReported([]);
      setText('');
    },
  };
}
