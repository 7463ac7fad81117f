import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/global-setup.ts',
    // One embedded database holds some 300 MB; more at once than this would swap on a small machine.
    maxWorkers: 2,
    // A number of workers of its own needs a turn of its own.
    sequence: { groupOrder: 1 },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
