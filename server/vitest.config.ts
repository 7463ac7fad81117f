import { configDefaults, defineConfig } from 'vitest/config';
import { deepTests, isDeepRun } from '../.ci/deep-tests.ts';
import { workersFor } from '../.ci/workers.ts';

/** PostgreSQL alone: a quick run. */
const isQuick = process.env.TEST_ENGINE === 'PostgreSQL';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      ...(isQuick ? ['src/main-embedded.test.ts'] : []),
      ...(isDeepRun ? [] : deepTests),
    ],
    globalSetup: './src/testing/global-setup.ts',
    // Files share what they import: loading the server again for each took as long as the tests themselves.
    isolate: false,
    // One embedded database holds some 300 MB. All projects have the same number, so that they share the cores.
    maxWorkers: workersFor(1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
