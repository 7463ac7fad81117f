import { takeFormEvent } from '@chatline/contract/modules/early-form';
import { prerenderedAttribute } from '@chatline/contract/modules/prerendered';
import { flushSync } from 'react-dom';

/** Hydrates a prerendered form in one task, in which nobody can type: text, focus and caret stay (early-form.ts). */
export function takeForm(hydrate: () => void): void {
  const detail = () => flushSync(hydrate);
  const isOrphan = document.dispatchEvent(new CustomEvent(takeFormEvent, { detail, cancelable: true }));
  if (isOrphan) detail();
  removeLateNote();
}

/** Empties a page that early-form.ts has hidden because this visit needs another one. */
export function clearHidden(root: HTMLElement): void {
  const { dataset } = document.documentElement;
  if (dataset.scratch === undefined) return;
  root.replaceChildren();
  root.removeAttribute(prerenderedAttribute);
  delete dataset.scratch;
  removeLateNote();
}

function removeLateNote(): void {
  delete document.documentElement.dataset.waits;
  document.querySelector('body > .late')?.remove();
}
