import { defineConfig } from '@playwright/test';
import { workersFor } from '../.ci/workers.ts';

/** Tests that need the full browser: the headless one denies notifications. */
const desktopTests = '**/chats-notifications.spec.ts';
/** Tests that take too long for every run: `npm run test:deep`. */
const deepFiles = '**/*.deep.spec.ts';
const deepTag = /@deep/;
const isDeep = Boolean(process.env.DEEP);
const { CHROMIUM = '/usr/bin/chromium', HEADLESS_CHROMIUM = '/usr/bin/chromium-headless-shell' } =
  process.env;

function browserAt(executablePath: string) {
  return {
    launchOptions: {
      // If empty, Playwright's own browser is used.
      ...(executablePath === '' ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  };
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A page keeps a core busy, so another worker would gain nothing.
  workers: Math.max(1, workersFor(1.5) - 1),
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  // The limits are generous: a test must not fail because the machine is slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  globalSetup: './harness/provision.ts',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    // Traces take a third of the time with software rendering; `--trace on` records one when needed.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'headless',
      testIgnore: [desktopTests, deepFiles],
      ...(isDeep ? { grep: deepTag } : { grepInvert: deepTag }),
      use: browserAt(HEADLESS_CHROMIUM),
    },
    isDeep
      ? { name: 'deep', testMatch: deepFiles, use: browserAt(HEADLESS_CHROMIUM) }
      : // Without a channel, Playwright uses its headless download.
        { name: 'desktop', testMatch: desktopTests, use: { channel: 'chromium', ...browserAt(CHROMIUM) } },
  ],
});
