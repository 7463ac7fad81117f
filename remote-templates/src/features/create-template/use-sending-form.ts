import type { EditRule } from '@chatline/contract/templates/edit-limits';
import { showAlert } from '@chatline/runtime';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createTemplateTexts as texts } from './create-template.texts.ts';
import { toDefinition } from './template-draft.ts';
import { type Draft, useAutosave, useDraft } from './use-draft.ts';
import { useSendTemplate } from './use-send-template.ts';
import { useStaleParts } from './use-stale-parts.ts';
import { useTemplateForm } from './use-template-form.ts';
import { useTouched } from './use-touched.ts';

/** The start of the form, on a server that creates templates. */
export interface SendingStart {
  readonly draftKey: string;
  readonly start: Draft;
  /** The edited template; undefined for a new one. */
  readonly edited?: {
    readonly id: string;
    readonly rule: EditRule;
    readonly refresh: () => Promise<unknown>;
  };
  readonly onSent: () => void;
}

/** The frame around a form, and a function that focuses its first invalid field. */
function useFirstWrong() {
  const frame = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    frame.current
      ?.querySelector<HTMLElement>('[data-invalid] button, [aria-invalid=true], [role=alert]')
      ?.focus();
  }, [times]);
  // The form and the check below find errors one after the other, and a busy browser renders them after its next frame.
  const showFirst = () => requestAnimationFrame(() => setTimes((before) => before + 1));
  return { frame, showFirst };
}

/** The draft and the form that shows it, with the conflicts of another window. */
function useDraftForm(draftKey: string, start: Draft) {
  const draft = useDraft(draftKey, start);
  const template = useTemplateForm(draft.opened, true);
  const { values, extras } = template;
  const { version } = draft.opened;
  const written = { form: { ...start.form, ...values }, extras, ...(version !== undefined && { version }) };
  const edit = useStaleParts(version, template, written, start);
  return { draft, template, definition: toDefinition(values, extras), written, edit };
}

interface SubmitTerms {
  /** True for an edit that changes nothing. */
  readonly isUnchanged: boolean;
  readonly edit: ReturnType<typeof useStaleParts>;
  readonly sending: ReturnType<typeof useSendTemplate>;
  readonly showFirst: () => void;
}

/** Sends the form, or shows why it is not sent. */
function useSubmit({ isUnchanged, edit, sending, showFirst }: SubmitTerms) {
  const [isSendTried, setIsSendTried] = useState(false);
  return {
    isUnchanged: isSendTried && isUnchanged,
    send() {
      setIsSendTried(isUnchanged);
      if (!isUnchanged && edit.maySave() && !sending.send()) showFirst();
    },
    refuse() {
      sending.check();
      showFirst();
    },
  };
}

/**
 * The form of a template: it is stored as a draft, checked, and sent to WhatsApp.
 * Over 40 lines: draft, form and sending depend on one another.
 */
export function useSendingForm({ draftKey, start, edited, onSent }: SendingStart) {
  const { draft, template, definition, written, edit } = useDraftForm(draftKey, start);
  const { frame, showFirst } = useFirstWrong();
  const touched = useTouched(template.extras);
  const sending = useSendTemplate(definition, edited?.id, {
    edit,
    refresh: edited?.refresh,
    isTouched: touched.isTouched,
    onRefused: showFirst,
    onSent: () => {
      draft.forget();
      onSent();
    },
  });
  useAutosave(written, draft.store, !sending.isSending && !sending.isSent);
  // A stored draft is there again on the next visit.
  useLeaveGuard(draft.isChanged && !draft.isStored && !sending.isSent, texts.unsaved);
  // WhatsApp accepts one edit a day, and reviews it: one without changes would waste it.
  const isUnchanged = edited !== undefined && !draft.isChanged;
  const submit = useSubmit({ isUnchanged, edit, sending, showFirst });
  return {
    template,
    definition,
    edit,
    frameProps: { ref: frame, ...touched.frameProps },
    errorOf: (field: string) => sending.issues.find((issue) => issue.field === field)?.text,
    refusal: sending.refusal,
    isSending: sending.isSending,
    isUnchanged: submit.isUnchanged,
    isChanged: draft.isChanged,
    isStored: draft.isStored,
    submit: (event: FormEvent<HTMLFormElement>) =>
      void template.form.handleSubmit(submit.send, submit.refuse)(event),
    async discard() {
      if (!(await confirmDiscard())) return;
      template.restart(start);
      sending.restart();
      touched.forget();
      draft.forget();
    },
  };
}

function confirmDiscard(): Promise<boolean> {
  return showAlert({
    title: texts.discardTitle,
    text: texts.discardText,
    tone: 'warning',
    confirmLabel: texts.confirmDiscard,
    cancelLabel: texts.cancel,
    isDangerous: true,
  });
}

export type SendingFormState = ReturnType<typeof useSendingForm>;
