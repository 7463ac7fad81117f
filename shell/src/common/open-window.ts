import { notify } from '@chatline/runtime';
import { windowTexts } from './open-window.texts.ts';

const opened = new Map<string, Window>();

/** Opens a page in a full-screen window, or focuses the one that is open (NAV-08). */
export function openWindow(path: string): void {
  const before = opened.get(path);
  if (before !== undefined && !before.closed) {
    before.focus();
    return;
  }
  const { availWidth, availHeight } = window.screen;
  const size = `popup,left=0,top=0,width=${availWidth},height=${availHeight}`;
  const now = window.open(path, `chatline${path.replaceAll('/', '-')}`, size);
  if (now === null) {
    notify.error(windowTexts.blocked);
    return;
  }
  opened.set(path, now);
  now.focus();
}
