import { serveWire, startPage, startSessionWith } from '@chatline/runtime/testing/hosted-part.tsx';
import { renderAt } from '@chatline/runtime/testing/routed-part.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SetPlans } from './set-plans.tsx';

const basic = {
  code: 'Basic',
  title: 'Basic',
  rupeesPerYear: 1999,
  isOnSale: true,
  agents: 1,
  devices: 1,
  messagesPerMinute: 200,
};

beforeEach(() => {
  startPage(['plans.write', 'trial']);
  startSessionWith('token-1');
  serveWire(() => ({ body: { plans: [basic], trialHours: 24, revision: 1 } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByRole('button', { name });
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const question = () => screen.findByRole('alertdialog');

describe('the settings of the plans', () => {
  it('[FRAME-04] need a confirmation to leave the page with a length of the trial that is not saved', async () => {
    const { router } = renderAt(SetPlans, '/settings');
    await screen.findByLabelText('Length of the trial in hours');
    write(/Length of the trial in hours/, '48');
    act(() => void router.navigate('/elsewhere'));
    expect((await question()).textContent).toContain('The length of the trial is not saved yet.');
    expect(router.state.location.pathname).toBe('/settings');
    fireEvent.click(await button('Leave'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('[FRAME-04] need a confirmation to close a changed plan, and close an unchanged one at once', async () => {
    renderAt(SetPlans, '/settings');
    fireEvent.click(await button('Edit Basic, first tier'));
    fireEvent.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    fireEvent.click(await button('Edit Basic, first tier'));
    await button('Cancel');
    write(/Price/, '2499');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect((await question()).textContent).toContain('The plan is not saved yet.');
    fireEvent.click(await button('Keep editing'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(/Price/).value).toBe('2499');

    fireEvent.click(await button('Cancel'));
    fireEvent.click(await button('Discard'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
