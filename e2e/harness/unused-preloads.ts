import type { BrowserContext } from '@playwright/test';

const unusedPreload = /^The resource (\S+) was preloaded using link preload but not used/;
const scriptRan = 'script ran: ';

/** Logs the address of each script that has run, where no person looks. */
function logScripts(prefix: string): void {
  const log = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src) console.debug(prefix + target.src);
  };
  document.addEventListener('load', log, { capture: true });
}

/**
 * Separates real warnings about unused preloads from early ones: the console requests files before it runs them, and
 * Chromium warns about one that has not run some seconds after the page has loaded. A file stays unused only if the
 * page's HTML names it and it never runs.
 */
export async function watchPreloads(context: BrowserContext) {
  const pages: Promise<string>[] = [];
  const used = new Set<string>();
  context.on('response', (response) => {
    // The text of a page that was left meanwhile cannot be read.
    if (response.request().resourceType() === 'document') pages.push(response.text().catch(() => ''));
  });
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'debug' && text.startsWith(scriptRan)) used.add(text.slice(scriptRan.length));
  });
  await context.addInitScript(logScripts, scriptRan);
  return {
    /** The console lines that are not early warnings. */
    async withoutEarly(lines: readonly string[]): Promise<string[]> {
      const html = (await Promise.all(pages)).join();
      const isEarly = (line: string) => {
        const file = unusedPreload.exec(line)?.[1];
        return file !== undefined && (used.has(file) || !html.includes(new URL(file).pathname));
      };
      return lines.filter((line) => !isEarly(line));
    },
  };
}
