import { getConfig } from '@chatline/runtime';
import { useEffect } from 'react';

/** Elements in the body that are ours or invisible: the root, the kit's layers, scripts and styles. */
const notTheWidget = '#root, [data-scope], script, style, link, noscript, template';

let isRequested = false;
let seen: MutationObserver | undefined;

/**
 * The live-chat widget of the configured address, on public pages only (CONST-03). It never blocks the page: it is
 * requested once the page is shown, and a failure changes nothing. A script cannot be unloaded, so its elements are
 * hidden on the other pages.
 */
export function useChatWidget(): void {
  useEffect(() => {
    const { chatWidgetUrl } = getConfig();
    if (chatWidgetUrl === null) return;
    if (isRequested) showWidget(true);
    const cancel = whenIdle(() => requestWidget(chatWidgetUrl));
    return () => {
      cancel();
      if (isRequested) showWidget(false);
    };
  }, []);
}

function requestWidget(url: string): void {
  if (isRequested) return;
  isRequested = true;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  // Unreachable: the next visit to a public page tries again; no error is shown.
  script.addEventListener('error', () => {
    script.remove();
    isRequested = false;
  });
  document.head.append(script);
}

function whenIdle(action: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}

/** Widgets add elements to the body at any time, so later ones are hidden too. */
function showWidget(isShown: boolean): void {
  const { body } = document;
  const apply = (): void => {
    for (const part of body.children) {
      if (part instanceof HTMLElement && !part.matches(notTheWidget)) hide(part, !isShown);
    }
  };
  seen?.disconnect();
  apply();
  if (isShown) return;
  seen = new MutationObserver(apply);
  seen.observe(body, { childList: true });
}

const marker = 'data-left-public-pages';

function hide(part: HTMLElement, isHidden: boolean): void {
  if (isHidden && !part.hasAttribute(marker)) {
    part.setAttribute(marker, part.style.display);
    part.style.setProperty('display', 'none', 'important');
  } else if (!isHidden && part.hasAttribute(marker)) {
    part.style.display = part.getAttribute(marker) ?? '';
    part.removeAttribute(marker);
  }
}
