import { followScript } from '@chatline/runtime/host/load-file.ts';
import { followPreload } from '@chatline/runtime/host/request-script.ts';

// Part of the classic script that runs before paint. A script of the page is requested again if it is lost, changed or
// stalled, and a preload that hangs is cancelled to free its connection. On a prerendered page it loads the console's
// scripts once the HTML is painted, and records the clicks made until then.
document.addEventListener('readystatechange', () => {
  // The deferred scripts are all in the document now, and none has run or failed yet.
  if (document.readyState !== 'interactive') return;
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[defer][src]'))
    void followScript(script);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]'))
    void followPreload(link);
});

function addScripts(): void {
  const list: unknown = JSON.parse(document.getElementById('late-scripts')?.textContent || '[]');
  for (const { href, integrity } of Array.isArray(list) ? list : []) {
    const script = document.createElement('script');
    script.src = String(href);
    script.integrity = String(integrity);
    script.crossOrigin = 'anonymous';
    script.async = false;
    document.head.append(script);
    void followScript(script);
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
    // The submit of a form waits in early-form.ts.
    if (button.matches('[data-prerendered=form] [type=submit]')) return;
    button.setAttribute('data-pressed', '');
    // The link's own target is for browsers without scripts; here the click waits for the handler.
    event.preventDefault();
  },
  true,
);
