import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      // Has a set-up of its own: databases for the whole run.
      'server',
      {
        test: {
          name: 'workspace',
          setupFiles: ['shared/src/testing/settle.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', '.data*/**', 'server/src/**'],
        },
      },
    ],
  },
});
