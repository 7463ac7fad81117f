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
          exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', '.data*/**', 'server/src/**'],
        },
      },
    ],
  },
});
