import { configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';

// A machine with much to do is slow.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

// The files of one worker share an origin and its storage.
localStorage.clear();
sessionStorage.clear();

// Vitest finds its page by the address, which tests change; some also change the width.
const { location, innerWidth, innerHeight } = window;
const { href } = location;
afterEach(async () => {
  window.history.replaceState(null, '', href);
  if (window.innerWidth !== innerWidth) await page.viewport(innerWidth, innerHeight);
});
