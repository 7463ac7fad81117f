import config from './playwright.config.ts';

/** The reference pictures alone: they need no product. */
export default {
  ...config,
  globalSetup: [],
  outputDir: '../test-results/pictures',
};
