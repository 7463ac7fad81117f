// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chatContactCall } from '../calls/chat-contact.ts';
import { paymentsCall } from '../calls/payments.ts';
import { answerSamples } from '../testing/call-samples.ts';
import { plainPageConfig } from '../testing/page-config.ts';
import { useApiQuery, useKeptAnswer } from './api-hooks.ts';
import { setConfig } from './config.ts';
import { attachNotices } from './notices.ts';

const pollAfterMs = 3000;
let shown: string[] = [];
let answers: (() => Promise<Response>)[] = [];
let asked = 0;

const right = async () => new Response(JSON.stringify(answerSamples['chat-contact']));
const down = async () => Promise.reject(new TypeError('Failed to fetch'));

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
let client = new QueryClient();

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  shown = [];
  asked = 0;
  answers = [];
  setConfig(plainPageConfig);
  attachNotices({ toast: (_, text) => shown.push(text), alert: async () => true });
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return (answers.shift() ?? right)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('reads again after each answer, however fast it comes', async () => {
  renderHook(() => useApiQuery(chatContactCall, {}, { pollAfterMs }), { wrapper });
  await settle(10);
  expect(asked).toBe(1);
  await settle(pollAfterMs - 20);
  expect(asked).toBe(1);
  for (let round = 2; round <= 5; round += 1) {
    await settle(pollAfterMs);
    expect(asked).toBe(round);
  }
});

it('tells a failure once, until it has worked again', async () => {
  answers = [down, down, down, right, down];
  const { result } = renderHook(() => useApiQuery(chatContactCall, {}, { pollAfterMs }), { wrapper });
  await settle(10);
  await settle(pollAfterMs);
  await settle(pollAfterMs);
  expect(shown).toEqual(['Internal Server Error']);
  await settle(pollAfterMs);
  expect(result.current.data?.data).toHaveLength(1);
  await settle(pollAfterMs);
  expect(shown).toEqual(['Internal Server Error', 'Internal Server Error']);
  expect(result.current.data?.data).toHaveLength(1);
});

it('changes a kept answer without asking again', async () => {
  const { result } = renderHook(
    () => ({ list: useApiQuery(chatContactCall, {}), change: useKeptAnswer(chatContactCall, {}) }),
    { wrapper },
  );
  await settle(10);
  act(() => result.current.change((answer) => ({ ...answer, data: [] })));
  await settle(10);
  expect(result.current.list.data?.data).toEqual([]);
  expect(asked).toBe(1);
});

it('keeps an answer for each query of its own', async () => {
  const ofOrder = (id: string) => async () =>
    new Response(JSON.stringify({ payments: [], next: id }), { status: 200 });
  answers = [ofOrder('1'), ofOrder('2')];
  const { result, rerender } = renderHook(
    ({ id }) => useApiQuery(paymentsCall, { query: { order_id: id } }),
    { wrapper, initialProps: { id: 'CL1' } },
  );
  await settle(10);
  rerender({ id: 'CL2' });
  await settle(10);
  expect(result.current.data?.next).toBe('2');
  rerender({ id: 'CL1' });
  expect(result.current.data?.next).toBe('1');
});
