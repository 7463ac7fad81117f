import { addPendingWrite } from '@chatline/runtime/host/pending-writes.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsole, openConsole } from '../testing/open-console.tsx';
import { takeUrgent } from './take-urgent.ts';
import { watchTyping } from './typed-fields.ts';

afterEach(closeConsole);

describe('[MFE-10] an urgent release', () => {
  it('[MFE-10] waits for the response of a running write before it replaces the page', async () => {
    openConsole([{ path: '/', element: <p>Notes</p> }], { path: '/' });
    const steps: string[] = [];
    addPendingWrite(
      new Promise<void>((resolve) => setTimeout(resolve, 300)).then(() => steps.push('response')),
    );
    const load = async (mayReplace: () => Promise<boolean>) => {
      if (await mayReplace()) steps.push('replaced');
    };
    await takeUrgent('Notes', load, () => false);
    expect(steps).toEqual(['response', 'replaced']);
    expect(await screen.findByText(/^Notes was updated/)).toBeDefined();
  });

  it('[MFE-10] waits for a pause of half a second in typing before it replaces the page', async () => {
    openConsole([{ path: '/', element: <input aria-label="Note" /> }], { path: '/' });
    watchTyping();
    const field = await screen.findByLabelText('Note');
    let lastKeyMs = 0;
    const type = (async () => {
      for (let key = 0; key < 10; key += 1) {
        fireEvent.keyDown(field, { key: 'a' });
        lastKeyMs = performance.now();
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    })();
    let replacedMs = 0;
    const load = async (mayReplace: () => Promise<boolean>) => {
      if (await mayReplace()) replacedMs = performance.now();
    };
    await takeUrgent('Notes', load, () => false);
    await type;
    expect(replacedMs - lastKeyMs).toBeGreaterThanOrEqual(499);
  });

  it('[MFE-10] replaces the page after 5 seconds although the person does not stop typing', async () => {
    openConsole([{ path: '/', element: <input aria-label="Note" /> }], { path: '/' });
    watchTyping();
    const field = await screen.findByLabelText('Note');
    const typing = setInterval(() => fireEvent.keyDown(field, { key: 'a' }), 60);
    fireEvent.keyDown(field, { key: 'a' });
    const startMs = performance.now();
    let waitedMs = 0;
    const load = async (mayReplace: () => Promise<boolean>) => {
      if (await mayReplace()) waitedMs = performance.now() - startMs;
    };
    await takeUrgent('Notes', load, () => false);
    clearInterval(typing);
    expect([waitedMs >= 5000, waitedMs < 6000]).toEqual([true, true]);
  }, 15_000);
});
