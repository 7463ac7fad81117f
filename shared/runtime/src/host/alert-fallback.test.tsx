import { KitProvider } from '@chatline/ui/provider';
import { act, cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { showAlert } from '../notices.ts';
import { NoticeHost } from './notices.tsx';

const code = vi.hoisted(() => {
  let end = () => {};
  const late = new Promise<object>((resolve) => {
    end = () => resolve({});
  });
  return { late, end };
});
vi.mock('./alerts.tsx', () => code.late);
// Vitest fails if a page closes with a request open.
afterAll(async () => {
  code.end();
  await import('./alerts.tsx');
});

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
