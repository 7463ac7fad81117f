import { afterAll, vi } from 'vitest';

const settleMs = 60;

// A page that is still mounted when its file ends hears of a last answer a moment later, when jsdom is gone already.
afterAll(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, settleMs));
});
