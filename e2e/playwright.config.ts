import { defineConfig } from '@playwright/test';
import { workersFor } from '../.ci/workers.ts';

/** Tests that need a desktop's browser: the headless one refuses every notification. */
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
      // Empty: the one that Playwright installed.
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
  // Pages keep their core busy: one more would only take turns.
  workers: Math.max(1, workersFor(1.5) - 1),
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  // A busy machine may take its time: a test fails for what it finds, not for how fast it was found.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  globalSetup: './harness/provision.ts',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    // Traces cost a third of the time where the processor draws the pages; `--trace on` where one is wanted.
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
      : // Playwright's own download is the headless one unless a channel is named.
        { name: 'desktop', testMatch: desktopTests, use: { channel: 'chromium', ...browserAt(CHROMIUM) } },
  ],
});
