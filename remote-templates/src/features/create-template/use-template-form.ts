import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emptyTemplate, templateForm } from './create-template.rules.ts';
import type { Selected } from './edit-body.ts';

/** The template form: its values as they are written, and the acts on category and body. */
export function useTemplateForm() {
  const form = useForm({
    resolver: valibotResolver(templateForm),
    defaultValues: emptyTemplate,
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control });
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref: registerBody, ...bodyProps } = form.register('bodymessage');
  const setBodyRef = (node: HTMLTextAreaElement | null) => {
    registerBody(node);
    area.current = node;
  };
  const editBody = (edit: (selected: Selected) => Selected) => {
    const node = area.current;
    if (node === null) return;
    const edited = edit({ text: node.value, start: node.selectionStart, end: node.selectionEnd });
    form.setValue('bodymessage', edited.text, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    node.focus();
    node.setSelectionRange(edited.start, edited.end);
  };
  const chooseCategory = (category: number) =>
    form.setValue('templatecategory', category, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  return { form, values, bodyProps: { ...bodyProps, ref: setBodyRef }, editBody, chooseCategory };
}
