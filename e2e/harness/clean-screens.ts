import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Two windows, each with one of the themes: together they have both widths and both themes. */
export const windows = [
  { name: 'in a wide light window', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'on a dark phone', width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** The distance by which a page can be scrolled sideways, in pixels. */
function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** @param rules those to check; without them, all */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Legacy mode needs no second page for the results: these pages have no frame of another origin.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Rules of axe that an enlarged page may break although it keeps them at its usual size: parts of it scroll then. */
const rulesOfScrolling = ['landmark-unique', 'scrollable-region-focusable'];

/**
 * Expects neither a sideways scroll nor a violation of axe's rules: those of WCAG 2.2, levels A and AA, and its best
 * practices, such as names of dialogs, landmarks and the order of headings.
 * @param what the screen, for the message
 */
export async function expectClean(page: Page, what: string): Promise<void> {
  expect.soft(await violationsOf(page), `accessibility of ${what}`).toEqual([]);
  expect.soft(await sidewaysPx(page), `sideways scroll of ${what}`).toBeLessThanOrEqual(0);
}

/** Pages as people with low vision use them: in a small window, zoomed to 200 % in one of 1280 px, and with larger text. */
const enlargements = [
  { how: 'at 320 px', width: 320, text: '' },
  { how: 'at a zoom of 200 %', width: 640, text: '' },
  { how: 'with text of 200 % at 1440 px', width: 1440, text: '200%' },
] as const;

/** The controls and headings whose text does not fit into them. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('button, a, label, summary, h1, h2, h3, [role=tab]');
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const isHigh = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2;
      return element.clientWidth > 1 && textOverflow !== 'ellipsis' && (isWide || isHigh);
    };
    return [...all].filter(isCut).map(({ localName, textContent }) => `${localName} "${textContent}"`);
  });
}

/** @param size as CSS writes it; empty for the usual one */
function enlargeText(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** Expects that an open page neither scrolls sideways nor cuts a text when it is enlarged. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const { how, width, text } of enlargements) {
    await enlargeText(page, text);
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect.soft(await sidewaysPx(page), `sideways scroll of ${what} ${how}`).toBeLessThanOrEqual(0);
    expect.soft(await cutTexts(page), `cut texts of ${what} ${how}`).toEqual([]);
  }
  await enlargeText(page, '');
  await page.setViewportSize({ width: 640, height: 640 });
  const found = await violationsOf(page, rulesOfScrolling);
  expect.soft(found, `accessibility of ${what} at a zoom of 200 %`).toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}
