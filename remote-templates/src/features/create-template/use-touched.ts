import { type FocusEvent, useState } from 'react';
import type { TemplateExtras } from './template-draft.ts';

/**
 * The identity of a template's field on the screen: a header of another kind is another field, and a button keeps its
 * touched fields when it is moved.
 */
function fieldKey(field: string, { headerKind, buttons }: TemplateExtras): string {
  const [part, index, ...rest] = field.split('.');
  if (part === 'header') return `header.${headerKind}`;
  const key = part === 'buttons' && index !== undefined ? buttons[Number(index)]?.key : undefined;
  return key === undefined ? field : ['buttons', key, ...rest].join('.');
}

/** Moving the focus to another window, to the field's own buttons or into its open list does not count as leaving it. */
function isStillIn(field: Element, target: Element, next: Element | null): boolean {
  return target === document.activeElement || target.ariaExpanded === 'true' || field.contains(next);
}

const elementOf = (target: EventTarget | null) => (target instanceof Element ? target : null);

/** The fields of a template, marked with `data-field`, that were left once: only these show errors. */
export function useTouched(extras: TemplateExtras) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  return {
    isTouched: (field: string) => touched.has(fieldKey(field, extras)),
    forget: () => setTouched(new Set()),
    frameProps: {
      onBlur({ target, relatedTarget }: FocusEvent) {
        const field = elementOf(target.closest('[data-field]'));
        const name = field?.getAttribute('data-field');
        if (!field || !name || isStillIn(field, target, elementOf(relatedTarget))) return;
        // An error of all buttons together belongs to each of them.
        const keys = [fieldKey(name, extras), ...(name.startsWith('buttons.') ? ['buttons'] : [])];
        setTouched((before) => new Set([...before, ...keys]));
      },
    },
  };
}
