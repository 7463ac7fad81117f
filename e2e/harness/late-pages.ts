import type { APIRequestContext, Page } from '@playwright/test';
import { onlyModuleOf } from './only-module.ts';
import type { Product } from './product.ts';
import { watchRequests } from './requests.ts';
import { addressOf, clientId, openRoutes, pageHeading, publicRoutes } from './routes.ts';
import { expect, type Role, test } from './test.ts';

/** The largest sum of layout shifts of a page; web.dev calls 0.1 good. */
const stillShift = 0.02;
/** The delay of each response of the API, in milliseconds. */
const lateMs = 400;

export const lateWidths = [320, 768, 1440] as const;
type Width = (typeof lateWidths)[number];
const heights: Readonly<Record<Width, number>> = { 320: 640, 768: 1024, 1440: 900 };

interface LatePage {
  readonly address: string;
  /** The content that is visible once the page is drawn. */
  readonly shows: (page: Page) => ReturnType<Page['locator']>;
}

/** A dialog that reads something once it is open. */
interface LateDialog {
  readonly address: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** What is there once it is read. */
  readonly shows: (page: Page) => ReturnType<Page['locator']>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Delays the responses of the API, and the font by half as much: a page requests it with its first files. */
async function delayResponses(page: Page): Promise<void> {
  await page.route(/\/api\/|\.woff2$/, async (route) => {
    await wait(route.request().url().endsWith('.woff2') ? lateMs / 2 : lateMs);
    await route.continue();
  });
}

/** Holds the responses of the API. @returns a function that lets them through */
async function holdResponses(page: Page): Promise<() => void> {
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(/\/api\//, async (route) => {
    await held;
    await route.continue();
  });
  return respond;
}

/** Makes the account's plan end soon; the response comes after those of the page. */
export async function endPlanSoon(page: Page): Promise<void> {
  await page.route('**/api/v1/subscription', async (route) => {
    const response = await route.fetch();
    await wait(2 * lateMs);
    const notice = 'Your plan ends in 3 days. Renew it, so that your messages are still sent after that day.';
    await route.fulfill({ response, json: { ...(await response.json()), state: 'ending', notice } });
  });
}

/** Records the layout shifts of each document. @returns a function that returns their sum, and what moved */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Reflect.set(window, 'shifts', shifts);
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = element?.textContent?.trim().slice(0, 30) ?? '';
      return `${element?.localName ?? 'a removed element'} "${text}"`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const moved = Array.from(Reflect.get(entry, 'sources'), (source: object) => {
          const [from, to] = [Reflect.get(source, 'previousRect'), Reflect.get(source, 'currentRect')];
          return `${nameOf(Reflect.get(source, 'node'))} from y ${from.y}, ${from.width} × ${from.height} to y ${to.y}, ${to.width} × ${to.height}`;
        });
        shifts.push({ value: Number(Reflect.get(entry, 'value')), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return (): Promise<{ sum: number; moved: string }> =>
    page.evaluate(async () => {
      // The current layout is reported with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const shifts: { value: number; moved: string[] }[] = Reflect.get(window, 'shifts');
      return {
        sum: shifts.reduce((sum, { value }) => sum + value, 0),
        moved: shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join('; ')}`).join('\n'),
      };
    });
}

interface Prepared {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly product: Product;
}

/**
 * Tests that pages keep their layout while the responses of the API are late.
 * @param prepare changes account or responses before the first page
 */
export function testLatePages(
  who: string,
  role: Role | null,
  width: Width,
  pages: (encodedId: string) => readonly LatePage[],
  prepare: (prepared: Prepared) => Promise<unknown> = async () => {},
): void {
  const tag = onlyModuleOf(...pages(':userid').map(({ address }) => decodeURIComponent(address)));
  const title = `[FAST-16] the pages of ${who} keep their layout at ${width} px while responses come late`;
  test(title, { tag }, async ({ page, product, request, logInAs }) => {
    await page.setViewportSize({ width, height: heights[width] });
    const id = await clientId(request, product);
    if (role !== null) await logInAs(role);
    const requestsEnded = watchRequests(page);
    const shifts = await recordShifts(page);
    await delayResponses(page);
    await prepare({ page, request, product });
    for (const { address, shows } of pages(id)) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(shows(page).first()).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await requestsEnded();
        const { sum, moved } = await shifts();
        expect.soft(sum, `${address} at ${width} px\n${moved}`).toBeLessThan(stillShift);
      });
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/** What moves within 500 ms after a press does not count as a shift. */
const afterPressMs = 600;
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** The dialogs of the lists that read something once they are open. */
const lateDialogs: readonly LateDialog[] = [
  {
    address: '/client-area/manage-user',
    open: press('Invitations'),
    shows: (page) => page.getByRole('dialog').getByRole('listitem'),
  },
];

/** Tests that dialogs of an Admin keep their layout while their responses are late. */
export function testLateDialogs(width: Width): void {
  const tag = onlyModuleOf(...lateDialogs.map(({ address }) => address));
  const title = `[FAST-16] the dialogs of lists keep their layout at ${width} px while responses come late`;
  test(title, { tag }, async ({ page, logInAs }) => {
    await page.setViewportSize({ width, height: heights[width] });
    await logInAs('Admin');
    const requestsEnded = watchRequests(page);
    const shifts = await recordShifts(page);
    for (const { address, open, shows } of lateDialogs) {
      await page.goto(address);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await requestsEnded();
      const before = await shifts();
      const respond = await holdResponses(page);
      await open(page);
      await expect(page.getByRole('dialog')).toBeVisible();
      const atMs = await page.evaluate(() => performance.now());
      await page.waitForFunction((ms) => performance.now() > ms, atMs + afterPressMs);
      expect(await shows(page).count()).toBe(0);
      respond();
      await expect(shows(page).first()).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const { sum, moved } = await shifts();
      expect.soft(sum - before.sum, `${address} at ${width} px\n${moved}`).toBeLessThan(stillShift);
    }
  });
}

/** The pages that a role may open, or those of them with these paths. */
export function latePagesOf(
  role: Role,
  only?: readonly string[],
): (encodedId: string) => readonly LatePage[] {
  return (encodedId) =>
    openRoutes(role, false)
      .filter(({ route }) => only === undefined || only.includes(route.path))
      .map(({ route, heading }) => ({
        address: addressOf(route, encodedId),
        shows: (page) => pageHeading(page, heading),
      }));
}

export function latePublicPages(only?: readonly string[]): () => readonly LatePage[] {
  return () =>
    publicRoutes
      .filter(({ address }) => only === undefined || only.includes(address))
      .map(({ address, shows }) => ({ address, shows: (page) => page.getByText(shows) }));
}

/** Tests that pages for visitors keep their layout when their font comes after they are drawn. */
export function testLateFont(widths: readonly number[], addresses: readonly string[]): void {
  const title = `[FAST-16] ${addresses.join(' and ')} keep their layout at ${widths.join(', ')} px when the font comes late`;
  test(title, { tag: onlyModuleOf('/') }, async ({ page }) => {
    const shifts = await recordShifts(page);
    await page.route('**/*.woff2', async (route) => {
      await wait(lateMs);
      await route.continue();
    });
    for (const address of addresses) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const font = page.waitForResponse('**/*.woff2');
        await page.goto(address);
        await font;
        await page.evaluate(() => document.fonts.ready);
        const { sum, moved } = await shifts();
        expect.soft(sum, `${address} at ${width} px\n${moved}`).toBeLessThan(stillShift);
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
