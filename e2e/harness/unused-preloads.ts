import type { BrowserContext } from '@playwright/test';

const unusedPreload = /^The resource (\S+) was preloaded using link preload but not used/;

/**
 * Separates warnings about unused preloads from those about files that the browser checked too early: the
 * console requests each later file ahead of its run, and Chromium warns of one that is on its way when the page has
 * been there for some seconds. Only what a page's HTML names is requested on a guess.
 */
export function watchPreloads(context: BrowserContext) {
  const pages: Promise<string>[] = [];
  context.on('response', (response) => {
    // A page that was left meanwhile has no text.
    if (response.request().resourceType() === 'document') pages.push(response.text().catch(() => ''));
  });
  return {
    /** Which of these lines of the console are worth a warning. */
    async withoutEarly(lines: readonly string[]): Promise<string[]> {
      const html = (await Promise.all(pages)).join();
      const isOnItsWay = (line: string) => {
        const file = unusedPreload.exec(line)?.[1];
        return file !== undefined && !html.includes(new URL(file).pathname);
      };
      return lines.filter((line) => !isOnItsWay(line));
    },
  };
}
