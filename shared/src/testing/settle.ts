import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

const settleMs = 60;

// A machine with much to do is slow, and finding roles in jsdom is so anyway.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

// A page that is still mounted when its file ends hears of a last answer a moment later, when jsdom is gone already.
afterAll(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, settleMs));
});
