import { watchWait } from '../stall.ts';
import { type FileProblem, onRetry, setSlow } from './files-state.ts';

/** Retry does not restart a request that is younger than this, in milliseconds. */
const leaveAfterMs = 3000;

/** The result of a request. */
export type Outcome = 'loaded' | FileProblem;

/**
 * Follows the element that requests a script until that has arrived, failed, or stalled.
 * @param url the address that names the script
 */
export function followElement(element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      wait.end();
      stopRetry();
      resolve(outcome);
    };
    const wait = watchWait({ onSlow: (isSlow) => setSlow(url, isSlow), onStalled: () => end('stalled') });
    element.addEventListener('load', () => end('loaded'));
    element.addEventListener('error', () => end('lost'));
    element.addEventListener('abort', () => end('stalled'));
    const requestedMs = performance.now();
    const stopRetry = onRetry(() => {
      if (performance.now() - requestedMs > leaveAfterMs) end('stalled');
    });
  });
}

/** Requests a script ahead of its run. */
export function preloadScript(href: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.append(link);
  return link;
}

/**
 * Waits for a script that is requested ahead. A stalled request is cancelled: the browser cancels it with the last link
 * for that address, so the HTML's and others' links go too, and everything that waits for one of them is notified.
 */
export async function followPreload(link: HTMLLinkElement): Promise<Outcome> {
  const outcome = await followElement(link, link.href);
  if (outcome === 'stalled') {
    for (const same of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) {
      if (same.href !== link.href) continue;
      same.remove();
      same.dispatchEvent(new Event('abort'));
    }
  }
  return outcome;
}

/** Adds a script and waits until it has run. */
export async function addScript(src: string, integrity: string, url: string): Promise<Outcome> {
  const script = document.createElement('script');
  script.src = src;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  document.head.append(script);
  const outcome = await followElement(script, url);
  script.remove();
  return outcome;
}

/**
 * Requests a script and runs it once it has arrived. A script element never cancels a request that hangs, and a few of
 * these take all connections that the browser opens; a preload can be cancelled.
 */
export async function runScript(url: string, integrity: string): Promise<Outcome> {
  const link = preloadScript(url, integrity);
  // If the browser does not support preload, the script itself makes the request.
  const arrived = link.relList.supports('preload') ? await followPreload(link) : 'loaded';
  const outcome = arrived === 'loaded' ? await addScript(url, integrity, url) : arrived;
  link.remove();
  return outcome;
}
