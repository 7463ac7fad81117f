import { chatContactCall } from '@chatline/contract/calls/chat-contact';
import { chatRepliesCall } from '@chatline/contract/calls/chat-replies';
import { chatReplySaveCall } from '@chatline/contract/calls/chat-reply-save';
import { deleteTemplateCall } from '@chatline/contract/calls/delete-template';
import { paymentsCall } from '@chatline/contract/calls/payments';
import { usersCall } from '@chatline/contract/calls/users';
import { responseSamples } from '@chatline/contract/testing/call-samples';
import { plainPageConfig } from '@chatline/contract/testing/page-config';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApiMutation, useApiQuery, useKeptAnswer } from './api-hooks.ts';
import { setConfig } from './config.ts';
import { attachNotices } from './notices.ts';
import { createQueryEngine } from './queries.ts';
import { QueryEngineContext } from './query-engine.ts';

const pollAfterMs = 3000;
let shown: string[] = [];
let responses: ((request: Request) => Promise<Response>)[] = [];
let callCount = 0;

const right = async () => new Response(JSON.stringify(responseSamples['chat-contact']));
const down = async () => Promise.reject(new TypeError('Failed to fetch'));

function wrapper({ children }: { children: ReactNode }) {
  return <QueryEngineContext value={engine}>{children}</QueryEngineContext>;
}
let engine = createQueryEngine();

beforeEach(() => {
  vi.useFakeTimers();
  engine = createQueryEngine();
  shown = [];
  callCount = 0;
  responses = [];
  setConfig(plainPageConfig);
  attachNotices({
    toast: (_, text) => shown.push(text),
    alert: async () => true,
    confirmPassword: async () => true,
  });
  vi.stubGlobal('fetch', (request: Request) => {
    callCount += 1;
    return (responses.shift() ?? right)(request);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a query reads again after each response, even a fast one', async () => {
  renderHook(() => useApiQuery(chatContactCall, {}, { pollAfterMs }), { wrapper });
  await settle(10);
  expect(callCount).toBe(1);
  await settle(pollAfterMs - 20);
  expect(callCount).toBe(1);
  for (let round = 2; round <= 5; round += 1) {
    await settle(pollAfterMs);
    expect(callCount).toBe(round);
  }
});

it('a query reports a failure once, until a read succeeds again', async () => {
  responses = [down, down, down, right, down];
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

describe('[CALL-03] [CALL-06] a failed call shows one toast', () => {
  const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
  const failures: readonly (readonly [string, () => Promise<Response>, string])[] = [
    ['a refusal', async () => json({ status: false, message: 'Not yours' }), 'Not yours'],
    ['a refusal without a message', async () => json({ status: false, message: '' }), 'Some Technical issue'],
    ['no response', down, 'Internal Server Error'],
    ['a response that is not JSON', async () => new Response('<!doctype html>'), 'Internal Server Error'],
    ['JSON of another shape', async () => json({ rows: 'none' }), 'Internal Server Error'],
    ['403 with a message', async () => json({ status: false, message: 'Not for you' }, 403), 'Not for you'],
    ['404 with a message', async () => json({ message: 'Nobody here' }, 404), 'Nobody here'],
    ['500 without a message', async () => json({ status: false, message: '' }, 500), 'Internal Server Error'],
    [
      '500 with an HTML page',
      async () => new Response('<!doctype html>', { status: 500 }),
      'Internal Server Error',
    ],
    ['502 without a body', async () => new Response('', { status: 502 }), 'Internal Server Error'],
  ];

  it.each(failures)('when it reads and gets %s', async (_, response, text) => {
    responses = [response];
    renderHook(() => useApiQuery(usersCall, {}), { wrapper });
    await settle(10);
    expect(shown).toEqual([text]);
  });

  it.each(failures)('when it writes and gets %s', async (_, response, text) => {
    responses = [response];
    const { result } = renderHook(() => useApiMutation(deleteTemplateCall.own), { wrapper });
    act(() => result.current.mutate({ parts: { encodedTemplateId: '1' } }));
    await settle(10);
    expect(shown).toEqual([text]);
  });
});

it('a cached response changes without another request', async () => {
  const { result } = renderHook(
    () => ({ list: useApiQuery(chatContactCall, {}), change: useKeptAnswer(chatContactCall, {}) }),
    { wrapper },
  );
  await settle(10);
  act(() => result.current.change((response) => ({ ...response, data: [] })));
  await settle(10);
  expect(result.current.list.data?.data).toEqual([]);
  expect(callCount).toBe(1);
});

it('the client caches the response of each query separately', async () => {
  const ofOrder = (id: string) => async () =>
    new Response(JSON.stringify({ payments: [], next: id }), { status: 200 });
  responses = [ofOrder('1'), ofOrder('2')];
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

it('a query reads again after a write that overtook the first load', async () => {
  vi.useRealTimers();
  const reply = { id: '1', name: 'hours', body: 'We open at 9.' };
  const json = (value: unknown) => new Response(JSON.stringify(value));
  let isReported = false;
  let respondFirst: (response: Response) => void = () => undefined;
  responses = [
    () => new Promise((resolve) => (respondFirst = resolve)),
    async (request) => json({ id: '1', read: await request.text() }),
    async () => json({ replies: [reply] }),
  ];
  const { result } = renderHook(
    () => ({
      list: useApiQuery(chatRepliesCall, {}),
      save: useApiMutation(chatReplySaveCall, {
        refreshes: [chatRepliesCall],
        onSuccess: () => (isReported = true),
      }),
    }),
    { wrapper },
  );
  await waitFor(() => expect(callCount).toBe(1));
  act(() => result.current.save.mutate({ body: { name: reply.name, body: reply.body } }));
  await waitFor(() => expect(isReported).toBe(true));
  respondFirst(json({ replies: [] }));
  await waitFor(() => expect(result.current.list.data?.replies).toEqual([reply]));
});

it('the client reports two reads that fail together once, and a later failure again', async () => {
  responses = [down, down];
  const { result } = renderHook(
    () => ({ contacts: useApiQuery(chatContactCall, {}), other: useApiQuery(chatRepliesCall, {}) }),
    { wrapper },
  );
  await settle(10);
  expect(shown).toEqual(['Internal Server Error']);
  responses = [down];
  await settle(1000);
  await act(() => result.current.contacts.refetch());
  await settle(10);
  expect(shown).toEqual(['Internal Server Error']);
  responses = [right, down];
  await act(() => result.current.contacts.refetch());
  await act(() => result.current.contacts.refetch());
  await settle(10);
  expect(shown).toEqual(['Internal Server Error', 'Internal Server Error']);
});
