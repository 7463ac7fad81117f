import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** One of the two databases only; see vitest.config.ts above. */
const isQuick = Boolean(process.env.TEST_ENGINE);

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isQuick ? ['src/main-embedded.test.ts'] : [])],
    globalSetup: './src/testing/global-setup.ts',
    // Files share what they import: loading the server again for each took as long as the tests themselves.
    isolate: false,
    // One embedded database holds some 300 MB; more at once than this would swap on a small machine.
    maxWorkers: isQuick ? Math.max(3, availableParallelism()) : 2,
    // A number of workers of its own needs a turn of its own.
    sequence: { groupOrder: isQuick ? 0 : 1 },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
