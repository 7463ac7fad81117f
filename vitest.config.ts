import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { deepTests, isDeepRun } from './.ci/deep-tests.ts';
import { LongestFirst } from './.ci/longest-first.ts';
import { workersFor } from './.ci/workers.ts';
import { launchOptions, systemChromium } from './shared/build/src/common/launch-chromium.mjs';

const maxWorkers = workersFor(1);
const exclude = [
  '**/node_modules/**',
  '**/dist/**',
  'e2e/**',
  '.data*/**',
  'server/src/**',
  ...(isDeepRun ? [] : deepTests),
];
/** Tests that need a page run in a browser. */
const screens = ['**/*.test.tsx', '**/*.browser.test.ts'];
const setUp = 'shared/runtime/src/testing/screens-setup.ts';

export default defineConfig({
  test: {
    passWithNoTests: false,
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest-modules' },
    sequence: { sequencer: LongestFirst },
    projects: [
      // Has a set-up of its own: databases for the whole run.
      'server',
      {
        test: {
          name: 'workspace',
          include: ['**/*.test.ts'],
          exclude: [...exclude, ...screens],
          maxWorkers,
          // Tests without a page keep nothing between files, so files may share their imports.
          isolate: false,
          // A test must not fail because the machine is slow.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        // All dependencies are found before the first test: one that is found later reloads the page.
        optimizeDeps: { entries: [...screens.map((pattern) => `{shared,shell,remote-*}/${pattern}`), setUp] },
        resolve: { dedupe: ['react', 'react-dom'] },
        test: {
          name: 'screens',
          include: screens,
          exclude,
          maxWorkers,
          // After the others: both at once would start twice as many workers as fit.
          sequence: { groupOrder: 1 },
          setupFiles: [setUp],
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          attachmentsDir: 'test-results/attachments',
          browser: {
            enabled: true,
            headless: true,
            screenshotDirectory: 'test-results/screens',
            provider: playwright({
              launchOptions: launchOptions(systemChromium().HEADLESS_CHROMIUM),
              contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1440, height: 900 },
          },
        },
      },
    ],
  },
});
