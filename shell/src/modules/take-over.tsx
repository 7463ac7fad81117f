import { prerenderedAttribute } from '@chatline/contract/modules/prerendered';
import { type ReactNode, useEffect } from 'react';

/** A button that was pressed before the page's code was there, see late-scripts.ts. */
const pressed = 'data-pressed';

interface TakeOverProps {
  readonly root: HTMLElement;
  readonly children: ReactNode;
}

/** React has taken over a page that came as HTML: what was pressed until then is done now. */
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
