import { type FocusEvent, useRef, useState } from 'react';
import type { TemplateExtras } from './template-draft.ts';

/**
 * What a field of the template is on the screen: a header of another kind is another field, and what was touched of a
 * button goes with it when it is moved.
 */
function placeOf(field: string, { headerKind, buttons }: TemplateExtras): string {
  const [part, index, ...rest] = field.split('.');
  if (part === 'header') return `header.${headerKind}`;
  const key = part === 'buttons' && index !== undefined ? buttons[Number(index)]?.key : undefined;
  return key === undefined ? field : ['buttons', key, ...rest].join('.');
}

const elementOf = (target: EventTarget | null) => (target instanceof Element ? target : null);

/** Does something once, after the pointer was let go and its click has been told. */
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

/** The fields of a template, marked with `data-field`, that were left once: only at those it is said what is wrong. */
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
        // Whoever turns to another window or to the field's own helpers has not left it.
        if (!field || !name || target === document.activeElement || field.contains(elementOf(relatedTarget)))
          return;
        // What is wrong with the buttons together is wrong at each of them.
        const places = [placeOf(name, extras), ...(name.startsWith('buttons.') ? ['buttons'] : [])];
        if (waiting.current === null) touch(places);
        else waiting.current.push(...places);
      },
      /** Words that come while a button is pressed would move it from under the pointer. */
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
