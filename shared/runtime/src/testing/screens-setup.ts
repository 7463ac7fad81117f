import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

const settleMs = 60;

// Finding roles in jsdom is slow, and slower on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

// jsdom has no layout, and reading a style goes through every rule, which takes a fifth of a screen's time.
const insertBefore = document.head.insertBefore.bind(document.head);
document.head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
  node instanceof HTMLStyleElement ? node : insertBefore(node, before);

const timers = new Set<NodeJS.Timeout>();

/** A closed window runs no timers, but here they are Node's own and outlive it. */
function endsWithPage<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  return new Proxy(start, {
    apply(target, self, given) {
      const timer: NodeJS.Timeout = Reflect.apply(target, self, given);
      timers.add(timer);
      return timer;
    },
  });
}

globalThis.setTimeout = endsWithPage(globalThis.setTimeout);
globalThis.setInterval = endsWithPage(globalThis.setInterval);

// A page that is still mounted when its file ends may get a last answer after jsdom is gone.
afterAll(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  for (const timer of timers) clearTimeout(timer);
});
