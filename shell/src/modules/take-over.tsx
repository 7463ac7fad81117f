import { prerenderedAttribute } from '@chatline/contract/modules/prerendered';
import { type ReactNode, useEffect } from 'react';

/** Attribute of a button that was clicked before the page's code was loaded; see late-scripts.ts. */
const pressed = 'data-pressed';

interface TakeOverProps {
  readonly root: HTMLElement;
  readonly children: ReactNode;
}

/** After hydrating a prerendered page, repeats the clicks made before it. */
export function TakeOver({ root, children }: TakeOverProps) {
  useEffect(() => {
    if (!root.hasAttribute(prerenderedAttribute)) return;
    root.removeAttribute(prerenderedAttribute);
    for (const button of root.querySelectorAll<HTMLButtonElement>(`button[${pressed}]`)) {
      button.removeAttribute(pressed);
      button.click();
    }
  }, [root]);
  return children;
}
