import { browserEventsElementId } from '@chatline/contract/modules/browser-events';
import { noteFault } from '@chatline/runtime/host/faults.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const block = {
  ...{ src: 'data:text/javascript,', integrity: '', url: '/api/v1/browser-events', share: 0.5 },
  ...{ module: 'shell', version: '1', page: '/login', shell: '1' },
};
const fault = { kind: 'crash', error: new Error('stopped') } as const;
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${block.src}"]`)];

function writeBlock(): void {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = browserEventsElementId;
  data.textContent = JSON.stringify(block);
  document.head.append(data);
}

let visits = 0;
const listeners: Parameters<typeof window.addEventListener>[] = [];

/** Runs the part of the boot script again, as a new document does. */
async function visit(random: number, settings: object = {}): Promise<void> {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  for (const [name, value] of Object.entries(settings))
    Object.defineProperty(navigator, name, { value, configurable: true });
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...listener) => {
    listeners.push(listener);
    add(...listener);
  });
  visits += 1;
  await import(/* @vite-ignore */ `./early-faults.ts?visit=${visits}`);
}

async function load(): Promise<void> {
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(2100);
}

describe('the boot script', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'performance'] });
    writeBlock();
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const listener of listeners.splice(0)) window.removeEventListener(...listener);
    vi.restoreAllMocks();
    for (const element of [...scripts(), document.getElementById(browserEventsElementId)]) element?.remove();
    for (const name of ['globalPrivacyControl', 'doNotTrack']) Reflect.deleteProperty(navigator, name);
    globalThis.browserFaults = undefined;
  });

  it('[OPS-115] requests the script that reports two seconds after the page is loaded, once', async () => {
    await visit(0.4);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(scripts()).toEqual([]);
    await load();
    noteFault(fault);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(scripts().map(({ dataset, integrity }) => [dataset.sampled, integrity])).toEqual([['', '']]);
  });

  it.each([
    ['is not among the share of visits', 0.6, {}],
    ['has Global Privacy Control', 0.4, { globalPrivacyControl: true }],
    ['has Do Not Track', 0.4, { doNotTrack: '1' }],
  ])(
    '[OPS-115] requests it only after a failure, for failures alone, if a visit %s',
    async (_, random, settings) => {
      await visit(random, settings);
      await load();
      expect(scripts()).toEqual([]);
      noteFault(fault);
      await vi.advanceTimersByTimeAsync(100);
      expect(scripts().map(({ dataset }) => dataset.sampled)).toEqual([undefined]);
    },
  );

  it('[OPS-115] waits until nothing has arrived for two seconds', async () => {
    const startTime = performance.now() + 1000;
    const call = Object.defineProperties(new PerformanceMark('call'), {
      startTime: { value: startTime },
      duration: { value: 1000 },
    });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([call]);
    await visit(0.4);
    await load();
    await vi.advanceTimersByTimeAsync(1500);
    expect(scripts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(700);
    expect(scripts()).toHaveLength(1);
  });

  it('[OPS-113] requests it for a page that a hanging file keeps from being loaded', async () => {
    await visit(0.4);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(scripts()).toHaveLength(1);
  });

  it('[OPS-113] keeps the first twenty failures for it', async () => {
    await visit(0.4);
    for (let count = 0; count < 30; count += 1) noteFault(fault);
    expect(globalThis.browserFaults?.waiting).toHaveLength(20);
  });

  it('[OPS-113] keeps and requests nothing on a page without the data block', async () => {
    document.getElementById(browserEventsElementId)?.remove();
    await visit(0.4);
    await load();
    noteFault(fault);
    await vi.advanceTimersByTimeAsync(90_000);
    expect([scripts(), globalThis.browserFaults]).toEqual([[], undefined]);
  });
});
