import { configure } from '@testing-library/react';
import * as react from 'react';
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';

// A machine with much to do is slow.
configure({ asyncUtilTimeout: 20_000 });

// React's development build takes a stack trace for each element, for the text of its warnings, until it has taken 10,000
// within a second: a third of the work of these tests. With this count it has.
const {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals,
}: Readonly<Record<string, unknown>> = react;
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('This version of React counts its stack traces elsewhere');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
});

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
