import { getConfig } from '@chatline/runtime';
import { useEffect } from 'react';

/** What is ours in the body, or shows nothing: the console's root, the kit's layers, scripts and styles. */
const notTheWidget = '#root, [data-scope], script, style, link, noscript, template';

let isAsked = false;
let seen: MutationObserver | undefined;

/**
 * The live-chat widget of the configured address, on public pages only (CONST-03). Nothing waits for it:
 * it is asked for once the page stands, and where it does not come the page is as it would be without one. A
 * script cannot be taken back, so what it has drawn is out of sight on the other pages.
 */
export function useChatWidget(): void {
  useEffect(() => {
    const { chatWidgetUrl } = getConfig();
    if (chatWidgetUrl === null) return;
    if (isAsked) showWidget(true);
    const cancel = whenIdle(() => askForWidget(chatWidgetUrl));
    return () => {
      cancel();
      if (isAsked) showWidget(false);
    };
  }, []);
}

function askForWidget(url: string): void {
  if (isAsked) return;
  isAsked = true;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  // Unreachable: the next visit of a public page tries again, and nobody is told.
  script.addEventListener('error', () => {
    script.remove();
    isAsked = false;
  });
  document.head.append(script);
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}

/** Widgets draw into the body whenever they like, so what comes later is hidden too. */
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
