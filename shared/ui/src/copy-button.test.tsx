import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';
import { KitProvider } from './provider.tsx';

const writeText = vi.spyOn(navigator.clipboard, 'writeText');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  writeText.mockReset();
});

async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
}

test('a copy is confirmed for 2 s on the button and to screen readers', async () => {
  writeText.mockResolvedValue();
  const { container } = render(<CopyButton text="cl_live_8f2c" />, { wrapper: KitProvider });
  const said = () => container.querySelector('[aria-live=polite]')?.textContent;
  expect(said()).toBe('');
  await press('Copy');
  expect(writeText).toHaveBeenCalledWith('cl_live_8f2c');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(said()).toBe('Copied');
  act(() => vi.advanceTimersByTime(1999));
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  expect(said()).toBe('');
});

test('a copy that the browser refuses is reported', async () => {
  writeText.mockRejectedValue(new Error('denied'));
  render(<CopyButton text="x" />, { wrapper: KitProvider });
  await press('Copy');
  expect(screen.getByRole('button', { name: 'Not copied' })).toBeTruthy();
});
