import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { workersFor } from '../.ci/workers.ts';
import { launchOptions, systemChromium } from '../shared/build/src/common/launch-chromium.mjs';

/** Tests that need the full browser: the headless one denies notifications. */
const desktopTests = '**/chats-notifications.spec.ts';
/** Tests that take too long for every run: `npm run test:deep`. */
const deepFiles = '**/*.deep.spec.ts';
const deepTag = /@deep/;
const isDeep = Boolean(process.env.DEEP);
/** Reference pictures of the gallery: `npm run pictures`. */
export const picturesDir = path.resolve(import.meta.dirname, '../gallery/pictures');
const { CHROMIUM, HEADLESS_CHROMIUM } = systemChromium();

/** The files of tests whose text contains this. */
const specsWith = (text: string) =>
  readdirSync(import.meta.dirname).filter(
    (file) =>
      file.endsWith('.spec.ts') && readFileSync(path.join(import.meta.dirname, file), 'utf8').includes(text),
  );
/**
 * Tests of a product with other settings. A worker that changes between two kinds of files starts a product, and a
 * browser, each time: so one worker runs all files of a kind, first, while the others begin with the usual product.
 */
const baseline = specsWith('productEnv: baselineEnv');
const otherSettings = specsWith('productEnv:').filter((file) => !baseline.includes(file));
const byTag = isDeep ? { grep: deepTag } : { grepInvert: deepTag };
const inHeadless = { launchOptions: launchOptions(HEADLESS_CHROMIUM) };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  workers: workersFor(1.5),
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  // The limits are generous: a test must not fail because the machine is slow.
  timeout: 240_000,
  expect: {
    timeout: 30_000,
    // The tolerance is for the edges of text: docs/testing.md, "Reference pictures".
    toHaveScreenshot: { threshold: 0.01, maxDiffPixels: 4, animations: 'disabled', caret: 'hide' },
  },
  snapshotPathTemplate: `${picturesDir}/{arg}{ext}`,
  // Only `npm run pictures -- --accept` writes pictures.
  updateSnapshots: 'none',
  globalSetup: './harness/provision.ts',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    // Traces take a third of the time with software rendering; `--trace on` records one when needed.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'baseline', testMatch: baseline, workers: 1, ...byTag, use: inHeadless },
    { name: 'other settings', testMatch: otherSettings, workers: 1, ...byTag, use: inHeadless },
    isDeep
      ? { name: 'deep', testMatch: deepFiles, use: inHeadless }
      : // Without a channel, Playwright uses its headless download.
        {
          name: 'desktop',
          testMatch: desktopTests,
          use: { channel: 'chromium', launchOptions: launchOptions(CHROMIUM) },
        },
    {
      name: 'headless',
      testIgnore: [desktopTests, deepFiles, ...baseline, ...otherSettings],
      ...byTag,
      use: inHeadless,
    },
  ],
});
