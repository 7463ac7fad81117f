import { expect, type Page, type Request } from '@playwright/test';

/**
 * Follows the requests of a page. Playwright's `networkidle` is not a measure: a live stream that begins before half a
 * second without a request keeps it from ever being reached.
 * @returns a function that waits until every request but the streams has ended, and nothing that was waiting for one
 *   has begun another
 */
export function watchRequests(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  page.on('request', (request) => {
    // A new document ends the requests of the one before.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) running.clear();
    running.add(request);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (type.startsWith('text/event-stream')) running.delete(response.request());
  });
  const isIdle = async () => {
    if (running.size > 0) return false;
    const areFontsLoaded = await page.evaluate(async () => {
      // A page that the browser does not draw has no idle time, and its promise of loaded fonts may stay open.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      return document.fonts.status === 'loaded';
    });
    return areFontsLoaded && running.size === 0;
  };
  return () => expect.poll(isIdle, 'every request has ended').toBe(true);
}
