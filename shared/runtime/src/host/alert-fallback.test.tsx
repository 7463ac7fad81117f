// @vitest-environment jsdom

import { KitProvider } from '@chatline/ui/provider';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showAlert } from '../notices.ts';
import { NoticeHost } from './notices.tsx';

vi.mock('./alerts.tsx', () => new Promise(() => undefined));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const showLeaveAlert = () =>
  showAlert({ title: 'Leave without saving?', tone: 'warning', cancelLabel: 'Stay' });
const renderHost = () =>
  render(
    <KitProvider>
      <NoticeHost />
    </KitProvider>,
  );

it('[MFE-06] a question whose code does not load is shown by the browser', async () => {
  vi.useFakeTimers();
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
  renderHost();
  const answer = showLeaveAlert();
  await act(() => vi.advanceTimersByTimeAsync(5900));
  expect(confirm).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(confirm).toHaveBeenCalledWith('Leave without saving?');
  expect(await answer).toBe(true);
});

it('[MFE-06] without a network the browser shows it at once', async () => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  renderHost();
  const answer = showLeaveAlert();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(confirm).toHaveBeenCalledOnce();
  expect(await answer).toBe(false);
});
