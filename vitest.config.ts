import { defineConfig } from 'vitest/config';
import { workersFor } from './.ci/workers.ts';

const maxWorkers = workersFor(1);
const exclude = ['**/node_modules/**', '**/dist/**', 'e2e/**', '.data*/**', 'server/src/**'];

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      // Has a set-up of its own: databases for the whole run.
      'server',
      {
        test: {
          name: 'workspace',
          include: ['**/*.test.ts'],
          exclude,
          maxWorkers,
          // What has no page keeps nothing between files, so that they may share what they import.
          isolate: false,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['**/*.test.tsx'],
          exclude,
          maxWorkers,
          environment: 'jsdom',
          setupFiles: ['shared/runtime/src/testing/screens-setup.ts'],
        },
      },
    ],
  },
});
