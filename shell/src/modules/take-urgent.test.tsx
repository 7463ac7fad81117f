import { addPendingWrite } from '@chatline/runtime/host/pending-writes.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { closeConsole, openConsole } from '../testing/open-console.tsx';
import { takeUrgent } from './take-urgent.ts';
import { watchTyping } from './typed-fields.ts';

afterEach(closeConsole);

const open = { isLeft: () => false, offer: () => {} };

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
    await takeUrgent('Notes', load, open);
    expect(steps).toEqual(['response', 'replaced']);
    expect(await screen.findByText(/^Notes was updated/)).toBeDefined();
  });

  it('[MFE-10] waits until a dialog with typed text is closed, and is offered meanwhile', async () => {
    watchTyping();
    const dialog = (
      <div role="dialog" aria-label="New token">
        <input aria-label="Name" />
      </div>
    );
    openConsole([{ path: '/', element: dialog }], { path: '/' });
    await userEvent.fill(await screen.findByLabelText('Name'), 'Shop floor');
    const steps: string[] = [];
    const load = async (mayReplace: () => Promise<boolean>) => {
      if (await mayReplace()) steps.push('replaced');
    };
    const taken = takeUrgent('Notes', load, { ...open, offer: () => steps.push('offered') });
    await waitFor(() => expect(steps).toEqual(['offered']));
    await userEvent.fill(screen.getByLabelText('Name'), '');
    await taken;
    expect(steps).toEqual(['offered', 'replaced']);
  });
});
