import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, type Browser, type Page, type Request, request } from '@playwright/test';
import type { Product } from '../harness/product.ts';
import { clientId } from '../harness/routes.ts';
import { logIn, saveToken } from '../harness/session.ts';
import type { Choice, Theme, Viewer } from './choice.ts';
import { listScreens, type Screen } from './screens.ts';
import { putIntoState } from './states.ts';
import { writePage } from './write-page.ts';

/** A picture of a screen in a window and a theme. */
export interface Shot extends Screen {
  readonly width: number;
  readonly theme: Theme;
  /** File name in the folder of the sheet. */
  readonly file: string;
}

const heightOf = (width: number) => (width < 640 ? 844 : 900);
/** A page counts as drawn once no call or script has run for this long. */
const quietMs = 500;
const maxWaitMs = 10_000;
/** Time for a page that waits for responses: longer than a skeleton takes to appear. */
const loadingMs = 1500;

/** A request that a page needs to be drawn: a call or a script, but not a stream. */
const isCounted = (one: Request) =>
  one.resourceType() === 'script' ||
  (one.url().includes('/api/') && !/\/(?:events|wait)(?:$|\?)/.test(one.url()));

/** Waits until the calls and scripts of a page have ended, and its pictures and fonts are there. */
async function untilDrawn(page: Page): Promise<() => Promise<void>> {
  let running = 0;
  let lastMs = performance.now();
  const count = (change: number) => (one: Request) => {
    if (!isCounted(one)) return;
    running += change;
    lastMs = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const startMs = performance.now();
    const isQuiet = () => running <= 0 && performance.now() - lastMs > quietMs;
    while (!isQuiet() && performance.now() - startMs < maxWaitMs) await page.waitForTimeout(100);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  };
}

interface Taking {
  readonly browser: Browser;
  readonly product: Product;
  readonly dir: string;
  readonly now: Date;
  readonly tokens: ReadonlyMap<Viewer, string>;
}

async function takeShot({ browser, product, dir, now, tokens }: Taking, shot: Shot): Promise<void> {
  const { width, theme, viewer, state, address, file } = shot;
  const isPhone = width < 640;
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height: heightOf(width) },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...(isPhone && { hasTouch: true, isMobile: true }),
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    const token = tokens.get(viewer);
    if (token !== undefined) await saveToken(page, token);
    await putIntoState(page, state);
    const drawn = await untilDrawn(page);
    await page.goto(address);
    if (state === 'loading') await page.waitForTimeout(loadingMs);
    else await drawn();
    await page.screenshot({ path: path.join(dir, file), type: 'jpeg', quality: 80, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

async function logInAll(
  api: APIRequestContext,
  product: Product,
  viewers: readonly Viewer[],
): Promise<ReadonlyMap<Viewer, string>> {
  const tokens = new Map<Viewer, string>();
  for (const viewer of viewers)
    if (viewer !== 'Visitor') tokens.set(viewer, await logIn(api, product, viewer));
  return tokens;
}

/**
 * Takes the pictures of a contact sheet, and writes its page.
 * @param dir the folder of the sheet, which is replaced
 * @param report called before each picture
 * @returns the pictures
 */
export async function takeSheet(
  browser: Browser,
  product: Product,
  choice: Choice,
  dir: string,
  report: (line: string) => void,
): Promise<readonly Shot[]> {
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const api = await request.newContext();
  const tokens = await logInAll(api, product, choice.viewers);
  const screens = listScreens(choice, await clientId(api, product));
  const shots = screens.flatMap((screen) =>
    choice.widths.flatMap((width) =>
      choice.themes.map((theme) => {
        const { name, viewer, state } = screen;
        const file = `${[name, viewer.toLowerCase(), state, width, theme].join('-')}.jpg`;
        return { ...screen, width, theme, file };
      }),
    ),
  );
  const taking = { browser, product, dir, now: new Date(), tokens };
  for (const [index, shot] of shots.entries()) {
    report(`${index + 1} of ${shots.length}: ${shot.file}`);
    await takeShot(taking, shot);
  }
  await api.dispose();
  await writeFile(path.join(dir, 'index.html'), writePage(shots, taking.now));
  return shots;
}
