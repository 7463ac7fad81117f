import { type Resolver, useForm, useWatch, valibotResolver } from '@chatline/runtime/form';
import { type KeyboardEvent, useRef, useState } from 'react';
import { authenticationForm, type TemplateForm, templateForm } from './create-template.rules.ts';
import { type BodyToolName, toolOfKey } from './shortcuts.ts';
import { authentication, type TemplateExtras } from './template-draft.ts';
import type { Draft } from './use-draft.ts';

const plain = valibotResolver(templateForm);
const withoutBody = valibotResolver(authenticationForm);

function resolverOf(isAlive: boolean): Resolver<TemplateForm> {
  return (values, context, options) => {
    const isBodyOfWhatsApp = isAlive && values.templatecategory === authentication;
    return (isBodyOfWhatsApp ? withoutBody : plain)(values, context, options);
  };
}

let tools: typeof import('./apply-tool.ts') | undefined;

/** Loads the tools of the body, which the form does without until one of them is used. */
async function loadTools(): Promise<typeof import('./apply-tool.ts')> {
  tools ??= await import('./apply-tool.ts');
  return tools;
}
// Without them, the tool that is used loads them again.
const prefetchTools = () => void loadTools().catch(() => undefined);

/** The toolbar's edits of the body: they change the selection and can be undone. */
function useBody(register: ReturnType<typeof useForm<TemplateForm>>['register']) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref: registerBody, ...props } = register('bodymessage');
  const edit = (tool: BodyToolName) => {
    const apply = ({ applyTool }: typeof import('./apply-tool.ts')) =>
      area.current && applyTool(area.current, tool);
    if (tools) apply(tools);
    else void loadTools().then(apply);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const tool = toolOfKey(event);
    if (tool === null) return;
    event.preventDefault();
    edit(tool);
  };
  const ref = (node: HTMLTextAreaElement | null) => {
    registerBody(node);
    area.current = node;
  };
  return { bodyProps: { ...props, ref, onKeyDown, onFocus: prefetchTools }, editBody: edit, prefetchTools };
}

/**
 * The template form: its values, and the actions on category and body.
 * @param isAlive true if the server creates templates; otherwise the form is the baseline's
 */
export function useTemplateForm(opened: Draft, isAlive: boolean) {
  const form = useForm<TemplateForm>({
    resolver: resolverOf(isAlive),
    defaultValues: opened.form,
    mode: 'onTouched',
    // A live form focuses the first error itself: it has more fields than these.
    shouldFocusError: !isAlive,
  });
  // Registered in their order on the screen: the first invalid one gets the focus.
  form.register('templatename');
  form.register('templatelanguages');
  const values = useWatch({ control: form.control });
  const [extras, setExtras] = useState(opened.extras);
  const chooseCategory = (category: number) =>
    form.setValue('templatecategory', category, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  return {
    form,
    values,
    extras,
    changeExtras: (change: Partial<TemplateExtras>) => setExtras((before) => ({ ...before, ...change })),
    chooseCategory,
    restart(draft: Draft) {
      form.reset(draft.form);
      setExtras(draft.extras);
    },
    ...useBody(form.register),
  };
}
export type TemplateFormState = ReturnType<typeof useTemplateForm>;
