import { isAllowed } from '@chatline/contract/access/rights';
import { mapFlags, type Role, roles } from '@chatline/contract/access/roles';
import { tokenStorageKey } from '@chatline/contract/constants/session';
import type { ModuleRoute } from '@chatline/contract/modules/descriptor';
import type { Release } from '@chatline/contract/modules/release';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import * as v from 'valibot';
import { launchOptions, systemChromium } from '../common/launch-chromium.mjs';
import type { HashedRelease } from '../registry/release-hash.ts';
import { type SmokeProduct, startSmokeProduct } from './smoke-product.ts';

/** Limit until a page is drawn, in milliseconds. */
const drawTimeoutMs = 15_000;
/** A page is watched for this long after it is drawn, in milliseconds: errors of its first requests come later. */
const settleMs = 500;

const everyFlag = mapFlags(() => true);

/** A role whose demo account may open a page; null for a public page. */
function visitorOf({ needs }: ModuleRoute): Role | null {
  if (needs === 'public') return null;
  return roles.find((role) => isAllowed(needs, { role, flags: everyFlag })) ?? null;
}

const sessionSchema = v.object({ token: v.string() });

async function logIn(context: BrowserContext, { url, password }: SmokeProduct, role: Role): Promise<void> {
  const data = { email: `${role.toLowerCase()}@example.com`, password };
  const response = await context.request.post(`${url}/api/login`, { data });
  const { token } = v.parse(sessionSchema, await response.json());
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    tokenStorageKey,
    token,
  ] as const);
}

async function launchBrowser(): Promise<Browser> {
  const { HEADLESS_CHROMIUM } = systemChromium();
  try {
    return await chromium.launch(launchOptions(HEADLESS_CHROMIUM));
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new Error(
      `A release is opened in a browser first, and there is none here: install one with "npx playwright install chromium", name one in CHROMIUM, or skip the check with --no-smoke (${reason})`,
    );
  }
}

const cardOf = (page: Page, { descriptor }: Release) =>
  page.getByRole('heading', { name: `${descriptor.title} did not load` });

/**
 * Waits until the page is drawn or has failed.
 * @returns the addresses of the files that have come by then, read in the page: on a slow machine more of them come
 *   before an answer from there; undefined if the page is neither drawn nor failed in time
 */
async function filesUntilDrawn(page: Page, release: Release): Promise<readonly string[] | undefined> {
  const drawn = page.waitForFunction(
    (container) => {
      if (!Reflect.has(window, container)) return undefined;
      const headings = [...document.querySelectorAll('h1')];
      if (headings.every((heading) => heading.getClientRects().length === 0)) return undefined;
      return performance.getEntriesByType('resource').map(({ name }) => name);
    },
    release.container,
    { timeout: drawTimeoutMs },
  );
  return Promise.race([
    cardOf(page, release)
      .waitFor({ timeout: drawTimeoutMs })
      .then(() => []),
    drawn.then((files) => files.jsonValue()),
  ]).catch(() => undefined);
}

/** The reason on the card of a page that has failed; undefined if there is none. */
async function failureOf(page: Page, release: Release): Promise<string | undefined> {
  if (!(await cardOf(page, release).isVisible())) return undefined;
  const reason = await page.locator('dd').allInnerTexts();
  return `it shows a failure card: ${reason.join(' · ')}`;
}

/** The scripts of a release among files, by name. */
function scriptsOf({ base }: Release, files: readonly string[]): string[] {
  return files
    .map((file) => new URL(file).pathname)
    .filter((pathname) => pathname.startsWith(base) && pathname.endsWith('.js'))
    .map((pathname) => pathname.slice(base.length));
}

/** Opens a page. @returns every problem */
async function problemsOf(page: Page, address: string, route: ModuleRoute, release: Release) {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console error: ${message.text()}`);
  });
  await page.goto(address, { timeout: drawTimeoutMs });
  const files = await filesUntilDrawn(page, release);
  if (files === undefined)
    return [`it has no heading of level 1 within ${drawTimeoutMs / 1000} seconds`, ...errors];
  const named = new Set([release.entry, ...(release.pages[route.page] ?? [])]);
  const late = scriptsOf(release, files)
    .filter((script) => !named.has(script))
    .map((script) => `it waits for ${script}, which only code of the page names: import it statically`);
  await page.waitForTimeout(settleMs);
  const failure = await failureOf(page, release);
  return [...(failure === undefined ? [] : [failure]), ...late, ...errors];
}

/** @throws {Error} with the address and every problem, if the page is not as it should be */
async function checkPage(
  context: BrowserContext,
  url: string,
  route: ModuleRoute,
  release: Release,
): Promise<void> {
  const page = await context.newPage();
  try {
    const problems = await problemsOf(page, url + route.path, route, release);
    if (problems.length === 0) return;
    const { name } = release.descriptor;
    throw new Error(
      `${name} ${release.version} fails in a browser at ${route.path}:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
  } finally {
    await page.close();
  }
}

/** Opens the pages of each visitor in one session; the browser keeps the console's files between them. */
async function checkPages(browser: Browser, product: SmokeProduct, release: Release): Promise<void> {
  const routes = release.descriptor.routes.filter(({ path }) => !path.includes(':'));
  for (const visitor of [null, ...roles]) {
    const own = routes.filter((route) => visitorOf(route) === visitor);
    if (own.length === 0) continue;
    const context = await browser.newContext({ locale: 'en-IN', viewport: { width: 1440, height: 900 } });
    try {
      if (visitor !== null) await logIn(context, product, visitor);
      for (const route of own) await checkPage(context, product.url, route, release);
    } finally {
      await context.close();
    }
  }
}

/**
 * Opens every page of a release in the real console, against a registry in which it is live.
 * @param folder the release's files, which are not in their place yet
 * @throws {Error} with page and problem, if one fails, or with what to install, if there is no browser
 */
export async function smokeTest(dataDir: string, folder: string, made: HashedRelease): Promise<void> {
  const browser = await launchBrowser();
  try {
    const product = await startSmokeProduct(dataDir, folder, made);
    try {
      await checkPages(browser, product, made.release);
    } finally {
      await product.stop();
    }
  } finally {
    await browser.close();
  }
}
