import { defineConfig } from '@playwright/test';

// Empty: the one that Playwright installed.
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
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
    launchOptions: {
      ...(executablePath !== '' && { executablePath }),
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
    // Traces cost a third of the time where the processor draws the pages; `--trace on` where one is wanted.
    screenshot: 'only-on-failure',
  },
});
