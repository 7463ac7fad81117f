import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyTheme, getTheme, setTheme } from './theme.ts';

const html = document.documentElement;
let run = 0;

function stubSystem(isDark: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isDark, addEventListener() {}, removeEventListener() {} }));
}

beforeEach(() => {
  localStorage.clear();
  delete html.dataset.theme;
  stubSystem(false);
});
afterEach(() => vi.unstubAllGlobals());

test('without a choice the system decides', () => {
  expect(getTheme()).toBe('system');
  stubSystem(true);
  applyTheme();
  expect(html.dataset.theme).toBe('dark');
});

test('a choice is stored and overrides the system', () => {
  stubSystem(true);
  setTheme('light');
  expect(localStorage.getItem('theme')).toBe('light');
  expect(getTheme()).toBe('light');
  expect(html.dataset.theme).toBe('light');
});

test('an invalid stored value is ignored', () => {
  localStorage.setItem('theme', 'sepia');
  expect(getTheme()).toBe('system');
});

test('unavailable storage does not break the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {
      throw new Error('SecurityError');
    },
  });
  setTheme('dark');
  expect(html.dataset.theme).toBe('dark');
  expect(getTheme()).toBe('system');
});

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  [null, true, 'dark'],
  [null, false, 'light'],
])(
  'before the first paint, the stored choice %j with a dark system %j gives %j',
  async (kept, isDark, expected) => {
    if (kept) localStorage.setItem('theme', kept);
    stubSystem(isDark);
    run += 1;
    // Another address is another module, which runs again.
    await import(/* @vite-ignore */ `./theme-boot.ts?run=${run}`);
    expect(html.dataset.theme).toBe(expected);
  },
);
