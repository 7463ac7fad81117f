import type { FocusEvent, PointerEvent } from 'react';

/** A pointer that passes over a button shows nothing. */
const waitMs = 400;

const load = () => import(/* webpackChunkName: "tip" */ './open-tip.ts');

/** @param reason selector of the state for which it is shown, which may end while the code loads */
function show(element: Element, reason: string): void {
  // Without its code there is no tooltip; the button has its name anyway.
  load().then(
    ({ showTip }) => element.matches(reason) && showTip(element),
    () => undefined,
  );
}

/** Shows the tooltip of a button over which a pointer rests; a touch shows none, so that nothing covers what it opens. */
export function tipOnPointer({ pointerType, currentTarget }: PointerEvent<Element>): void {
  if (pointerType === 'touch') return;
  const timer = setTimeout(() => currentTarget.matches(':hover') && show(currentTarget, ':hover'), waitMs);
  for (const type of ['pointerleave', 'pointerdown']) {
    currentTarget.addEventListener(type, () => clearTimeout(timer), { once: true });
  }
}

/** Shows the tooltip of a button that the keyboard reaches; where nothing hovers, a closing menu moves the focus too. */
export function tipOnFocus({ currentTarget }: FocusEvent<Element>): void {
  if (matchMedia('(any-hover: none)').matches) return;
  if (currentTarget.matches(':focus-visible')) show(currentTarget, ':focus-visible');
}
