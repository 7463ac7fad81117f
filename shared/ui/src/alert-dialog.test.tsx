import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AlertDialog, TimedAlert } from './alert-dialog.tsx';
import { KitProvider } from './provider.tsx';

afterEach(() => {
  cleanup();
  // A click blocks the page below for a moment.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

test('a confirmation is an alertdialog named by its title, and its button names the action', async () => {
  const onConfirm = vi.fn();
  render(
    <AlertDialog
      isOpen
      title="Are you sure?"
      text="You won't be able to Logout this!"
      confirmLabel="Yes Logout"
      cancelLabel="Cancel"
      onConfirm={onConfirm}
      onCancel={() => {}}
    />,
    { wrapper: KitProvider },
  );
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toBeTruthy();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Yes Logout' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('Escape cancels a confirmation', async () => {
  const onCancel = vi.fn();
  render(
    <AlertDialog isOpen title="Comming Soon" confirmLabel="OK" onConfirm={() => {}} onCancel={onCancel} />,
    {
      wrapper: KitProvider,
    },
  );
  await waitFor(() => expect(screen.getByRole('alertdialog')).toBeTruthy());
  await act(async () => {
    await new Promise((done) => setTimeout(done, 50));
  });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(onCancel).toHaveBeenCalled());
});

test('an alert of one second is announced politely, has no buttons and closes by itself', () => {
  vi.useFakeTimers();
  const onEnd = vi.fn();
  render(<TimedAlert isOpen title="Succes" text="Please Wait Some Time" onEnd={onEnd} />, {
    wrapper: KitProvider,
  });
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => vi.advanceTimersByTime(999));
  expect(onEnd).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onEnd).toHaveBeenCalledOnce();
});

test('the second click of a double click does not reach the page under a closed dialog; a later click does', () => {
  const onBelow = vi.fn();
  const below = document.createElement('button');
  below.addEventListener('click', onBelow);
  document.body.append(below);
  vi.useFakeTimers();
  const { rerender } = render(alertOf(true), { wrapper: KitProvider });
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }), { detail: 1 });
  rerender(alertOf(false));
  fireEvent.click(below, { detail: 2 });
  expect(onBelow).not.toHaveBeenCalled();
  fireEvent.click(below, { detail: 1 });
  vi.advanceTimersByTime(1000);
  fireEvent.click(below, { detail: 2 });
  expect(onBelow).toHaveBeenCalledTimes(2);
  below.remove();
});

function alertOf(isOpen: boolean) {
  return (
    <AlertDialog
      isOpen={isOpen}
      title="Delete?"
      confirmLabel="Delete"
      onConfirm={() => {}}
      onCancel={() => {}}
    />
  );
}
