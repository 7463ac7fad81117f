import type { BrowserContext } from '@playwright/test';

const unusedPreload = /^The resource (\S+) was preloaded using link preload but not used/;

/**
 * Separates real warnings about unused preloads from early ones: the console requests files before it runs them, and
 * Chromium warns about one that is still loading some seconds after the page. Only a file that the page's HTML names
 * can stay unused.
 */
export function watchPreloads(context: BrowserContext) {
  const pages: Promise<string>[] = [];
  context.on('response', (response) => {
    // The text of a page that was left meanwhile cannot be read.
    if (response.request().resourceType() === 'document') pages.push(response.text().catch(() => ''));
  });
  return {
    /** The console lines that are not early warnings. */
    async withoutEarly(lines: readonly string[]): Promise<string[]> {
      const html = (await Promise.all(pages)).join();
      const isEarly = (line: string) => {
        const file = unusedPreload.exec(line)?.[1];
        return file !== undefined && !html.includes(new URL(file).pathname);
      };
      return lines.filter((line) => !isEarly(line));
    },
  };
}
