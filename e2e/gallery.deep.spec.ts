import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { buildGallery } from '../gallery/src/build-gallery.ts';
import { isTakenIn, type Look, looks, type Picture } from '../gallery/src/pictures.ts';
import { launchOptions, systemChromium } from '../shared/build/src/common/launch-chromium.mjs';
import { picturesDir } from './playwright.config.ts';

const address = 'http://gallery.test/';
const now = new Date('2026-11-20T11:41:00+05:30');

const { executablePath, args } = launchOptions(systemChromium().HEADLESS_CHROMIUM);
// Text is drawn from the outlines of the font alone, whatever the machine's settings are.
const textArgs = ['--font-render-hinting=none', '--disable-lcd-text', '--disable-font-subpixel-positioning'];
test.use({ launchOptions: { ...(executablePath && { executablePath }), args: [...args, ...textArgs] } });

let files = '';
test.beforeAll(async () => {
  files = await buildGallery();
});

/** Serves the built gallery without a server. */
async function serve(context: BrowserContext): Promise<void> {
  await context.route(`${address}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = await readFile(path.join(files, pathname === '/' ? 'index.html' : pathname));
    const types: Record<string, string> = { '.js': 'text/javascript', '.woff2': 'font/woff2' };
    await route.fulfill({ body, contentType: types[path.extname(pathname)] ?? 'text/html' });
  });
}

/** The gallery without its own frame, with a clock that stands still. */
async function openGallery(page: Page): Promise<readonly Picture[]> {
  await page.clock.install({ time: now });
  await page.goto(`${address}?bare`);
  await page.clock.pauseAt(new Date(now.getTime() + 60_000));
  await page.evaluate(() => document.fonts.load('16px "Anek Latin UI"'));
  return JSON.parse(String(await page.locator('pre').textContent()));
}

/** Draws what a picture shows, and ends the animations that have an end. */
async function show(page: Page, { hash, shows, afterMs, action }: Picture): Promise<void> {
  await page.mouse.move(0, 0);
  // Without a hash the part of the last picture is gone, and with it focus and scroll positions.
  for (const to of ['', hash]) {
    await page.evaluate((next) => {
      window.location.hash = next;
    }, to);
  }
  await page.clock.runFor(afterMs);
  const shown = page.locator(shows).first();
  await expect(shown).toBeAttached();
  await page.clock.runFor(afterMs);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
  if (action === 'focus') await page.keyboard.press('Tab');
  // The code of tooltips loads late, and a tooltip appears when its button rests; a phone shows none.
  const hovers = await page.evaluate(() => matchMedia('(any-hover: hover)').matches);
  const hasTip = hovers && (await page.locator('button[aria-label]:focus-visible').count()) > 0;
  await expect(page.locator('[data-tip]')).toHaveCount(hasTip ? 1 : 0);
  if (action === 'hover') await shown.locator('button, a, input, select, textarea, label').first().hover();
}

/** Fails on a picture that no part has; `--accept` removes it. */
async function expectNoOther(look: Look, taken: readonly string[]): Promise<void> {
  const ofLook = (await readdir(picturesDir)).filter((file) => file.endsWith(`-${look.name}.png`));
  const others = ofLook.filter((file) => !taken.includes(file));
  if (test.info().config.updateSnapshots === 'none') expect.soft(others, 'pictures of no part').toEqual([]);
  else await Promise.all(others.map((file) => rm(path.join(picturesDir, file))));
}

for (const look of looks) {
  const { name, width, height, isPhone, theme } = look;
  test.describe(`in a window that is ${name},`, () => {
    test.use({
      viewport: { width, height },
      colorScheme: theme,
      ...(isPhone && { hasTouch: true, isMobile: true }),
    });

    test('[LOOK-03] the parts of the kit are as in their reference pictures', async ({ context, page }) => {
      await serve(context);
      const pictures = (await openGallery(page)).filter((picture) => isTakenIn(look, picture));
      const fileOf = (picture: Picture) => `${picture.name}-${name}.png`;
      for (const picture of pictures) {
        await show(page, picture);
        await expect.soft(page.locator(picture.shows).first()).toHaveScreenshot(fileOf(picture));
      }
      await expectNoOther(look, pictures.map(fileOf));
    });
  });
}
