import { type FocusEvent, useRef, useState } from 'react';
import type { TemplateExtras } from './template-draft.ts';

/**
 * The identity of a template's field on the screen: a header of another kind is another field, and a button keeps its
 * touched fields when it is moved.
 */
function placeOf(field: string, { headerKind, buttons }: TemplateExtras): string {
  const [part, index, ...rest] = field.split('.');
  if (part === 'header') return `header.${headerKind}`;
  const key = part === 'buttons' && index !== undefined ? buttons[Number(index)]?.key : undefined;
  return key === undefined ? field : ['buttons', key, ...rest].join('.');
}

const elementOf = (target: EventTarget | null) => (target instanceof Element ? target : null);

/** Calls a function once, after the pointer was released and its click was dispatched. */
function onRelease(act: () => void): void {
  const stop = new AbortController();
  const release = () => {
    stop.abort();
    requestAnimationFrame(act);
  };
  for (const end of ['pointerup', 'pointercancel', 'dragend']) {
    window.addEventListener(end, release, { capture: true, signal: stop.signal });
  }
}

/** The fields of a template, marked with `data-field`, that were left once: only these show errors. */
export function useTouched(extras: TemplateExtras) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef<string[] | null>(null);
  const touch = (places: readonly string[]) => setTouched((before) => new Set([...before, ...places]));
  return {
    isTouched: (field: string) => touched.has(placeOf(field, extras)),
    forget: () => setTouched(new Set()),
    frameProps: {
      onBlur({ target, relatedTarget }: FocusEvent) {
        const field = elementOf(target.closest('[data-field]'));
        const name = field?.getAttribute('data-field');
        // Moving the focus to another window or to the field's own buttons does not count as leaving it.
        if (!field || !name || target === document.activeElement || field.contains(elementOf(relatedTarget)))
          return;
        // An error of all buttons together belongs to each of them.
        const places = [placeOf(name, extras), ...(name.startsWith('buttons.') ? ['buttons'] : [])];
        if (waiting.current === null) touch(places);
        else waiting.current.push(...places);
      },
      /** An error that appears while a button is pressed would move it from under the pointer. */
      onPointerDownCapture() {
        if (waiting.current !== null) return;
        const left: string[] = [];
        waiting.current = left;
        onRelease(() => {
          waiting.current = null;
          if (left.length > 0) touch(left);
        });
      },
    },
  };
}
