import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { confirmDiscard } from './confirm-discard.ts';

beforeEach(() => startPage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['stays', 'Keep', 0],
  ['goes', 'Discard', 1],
])('[FRAME-05] a message that was not sent %s after "%s" in the confirmation', async (_, answer, times) => {
  renderHosted(null);
  const discard = vi.fn();
  const answered = confirmDiscard(discard);
  expect((await screen.findByRole('alertdialog')).textContent).toContain('cannot be restored');
  fireEvent.click(screen.getByRole('button', { name: answer }));
  await act(() => answered);
  expect(discard).toHaveBeenCalledTimes(times);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
