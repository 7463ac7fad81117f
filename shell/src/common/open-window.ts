import { notify } from '@chatline/runtime';
import { windowTexts } from './open-window.texts.ts';

const opened = new Map<string, Window>();

/**
 * Opens a page in a full-screen window, or focuses the one that is open (NAV-08).
 * @param mark what to show in the page, which stands behind the hash of its address
 */
export function openWindow(path: string, mark?: string): void {
  const hash = mark === undefined ? '' : `#${encodeURIComponent(mark)}`;
  const before = opened.get(path);
  if (before !== undefined && !before.closed) {
    // It may have gone to the login, where a mark means something else.
    if (hash !== '' && before.location.pathname === path) before.location.hash = hash;
    before.focus();
    return;
  }
  const { availWidth, availHeight } = window.screen;
  const size = `popup,left=0,top=0,width=${availWidth},height=${availHeight}`;
  const now = window.open(path + hash, `chatline${path.replaceAll('/', '-')}`, size);
  if (now === null) {
    notify.error(windowTexts.blocked);
    return;
  }
  opened.set(path, now);
  now.focus();
}
