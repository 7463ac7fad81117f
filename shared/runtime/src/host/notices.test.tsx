import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { notify, showAlert } from '../notices.ts';
import { HostProviders } from './providers.tsx';

function open(children = <p>page</p>): void {
  render(<HostProviders nonce={undefined}>{children}</HostProviders>);
}

afterEach(cleanup);

describe('among toasts,', () => {
  test('a toast from the first render of a page is shown once the code of toasts is loaded', async () => {
    function Page() {
      useEffect(() => notify.error('Session expired'), []);
      return null;
    }
    open(<Page />);
    expect(screen.queryByText('Session expired')).toBeNull();
    const toast = await screen.findByText('Session expired', {}, { timeout: 5000 });
    expect(toast.closest('.Toastify__toast-container--top-right')).not.toBeNull();
    expect(toast.closest('.Toastify__toast-theme--colored.Toastify__toast--error')).not.toBeNull();
  });

  test('two toasts are both shown, and an empty text is replaced by the default text', async () => {
    open();
    act(() => {
      notify.success('');
      notify.error('');
    });
    expect(await screen.findByText('Success')).toBeDefined();
    expect(await screen.findByText('Some Technical issue')).toBeDefined();
  });

  test('[FRAME-07] one error is shown for calls that fail together for one cause, and each success is shown', async () => {
    open();
    act(() => {
      for (const text of ['Internal Server Error', 'Internal Server Error', 'Not found.']) notify.error(text);
      for (const text of ['Saved', 'Saved']) notify.success(text);
    });
    await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2));
    expect(screen.getAllByText('Internal Server Error')).toHaveLength(1);
    expect(screen.getAllByText('Not found.')).toHaveLength(1);
  });
});

describe('for an alert,', () => {
  test('the answer is true only if it was confirmed', async () => {
    open();
    let answers: Promise<boolean>[] = [];
    const confirm = () => showAlert({ title: 'Are you sure?', tone: 'question', cancelLabel: 'Cancel' });
    act(() => {
      answers = [confirm(), confirm()];
    });
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }, { timeout: 5000 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await Promise.all(answers)).toEqual([true, false]);
    await waitFor(() => expect(screen.queryByText('Are you sure?')).toBeNull());
  });

  test('a timed one has no buttons and closes by itself', async () => {
    open();
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = showAlert({ title: 'Logout Succesful', tone: 'success', closeAfterMs: 50 });
    });
    expect(await screen.findByText('Logout Succesful')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    expect(await answer).toBe(true);
    await waitFor(() => expect(screen.queryByText('Logout Succesful')).toBeNull());
  });
});
