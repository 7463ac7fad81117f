import './recover-scripts.ts';
import { keepScript } from '@chatline/runtime/host/load-file.ts';

// Part of the classic script that runs before paint. On a prerendered page it loads the console's scripts once
// the HTML is painted, and records the clicks made until then.
function addScripts(): void {
  const list: unknown = JSON.parse(document.getElementById('late-scripts')?.textContent || '[]');
  for (const { href, integrity } of Array.isArray(list) ? list : []) {
    const script = document.createElement('script');
    script.src = String(href);
    script.integrity = String(integrity);
    script.crossOrigin = 'anonymous';
    script.async = false;
    document.head.append(script);
    void keepScript(script);
  }
}

document.addEventListener('DOMContentLoaded', () => {
  if (document.getElementById('late-scripts') === null) return;
  // A background tab never paints: use a timer.
  let isAdded = false;
  const add = (): void => {
    if (!isAdded) addScripts();
    isAdded = true;
  };
  requestAnimationFrame(() => setTimeout(add, 0));
  setTimeout(add, 1000);
});

document.addEventListener(
  'click',
  (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest('#root[data-prerendered] button') : null;
    if (button === null) return;
    button.setAttribute('data-pressed', '');
    // The link's own target is for browsers without scripts; here the click waits for the handler.
    event.preventDefault();
  },
  true,
);
