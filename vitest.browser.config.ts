import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
export default defineConfig({
  optimizeDeps: { entries: ['shared/*/src/**/*.test.tsx', 'shell/src/**/*.test.tsx', 'remote-*/src/**/*.test.tsx', 'shared/runtime/src/testing/browser-setup.ts'] },
  resolve: { dedupe: ['react', 'react-dom'] },
  test: {
    maxWorkers: 3,
    include: ['**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', '.data*/**', 'server/src/**'],
    setupFiles: ['shared/runtime/src/testing/browser-setup.ts'],
    browser: {
      enabled: true, headless: true, screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] } }),
      fileParallelism: true,
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
    },
  },
});
