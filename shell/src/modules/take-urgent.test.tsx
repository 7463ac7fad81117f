import { addPendingWrite } from '@chatline/runtime/host/pending-writes.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsole, openConsole } from '../testing/open-console.tsx';
import { takeUrgent } from './take-urgent.ts';

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
});
