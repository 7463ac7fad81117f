import type { Call, CallAnswer, CallInput } from '@chatline/contract/calls/define-call';
import { toastMs } from '@chatline/contract/constants/notices';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { callApi } from './api-client.ts';
import { ApiError, type FailureArea, failureText } from './failures.ts';
import { notify } from './notices.ts';
import { useQueryEngine } from './query-engine.ts';
import { sessionStore } from './session-store.ts';

interface QueryOptions {
  /** Reads again this many milliseconds after each answer or failure, never two at once. */
  readonly pollAfterMs?: number;
  readonly isEnabled?: boolean;
  readonly area?: FailureArea;
}

/**
 * Reads a call and keeps its answer. A failure is reported by a toast, once until it works again, and stays
 * in the result, so that the page can say it where it happened.
 */
export function useApiQuery<C extends Call>(
  call: C,
  input: CallInput<C>,
  { pollAfterMs, isEnabled = true, area = 'client-area' }: QueryOptions = {},
): UseQueryResult<CallAnswer<C>> {
  const { client, useQuery } = useQueryEngine();
  const query = useQuery(
    {
      queryKey: keyOf(call, input),
      queryFn: ({ signal, queryKey }) =>
        // What is shown already is read again in the background.
        callApi(call, input, { signal, isBackground: client.getQueryData(queryKey) !== undefined }),
      enabled: isEnabled,
      retry: false,
    },
    client,
  );
  const { error, errorUpdatedAt, dataUpdatedAt, isFetching, refetch, fetchStatus } = query;
  const isReported = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of an answer is what changes with each answer
  useEffect(() => {
    isReported.current = false;
  }, [dataUpdatedAt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a poll that fails again brings a new error of the same failure
  useEffect(() => {
    if (error === null || isReported.current) return;
    isReported.current = true;
    if (!isSessionOver(call, error)) tellOfRead(client, failureText(error, area));
  }, [errorUpdatedAt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come before a render has seen it being fetched
  useEffect(() => {
    if (pollAfterMs === undefined || !isEnabled || isFetching || fetchStatus === 'paused') return;
    const timer = setTimeout(() => void refetch(), pollAfterMs);
    return () => clearTimeout(timer);
  }, [pollAfterMs, isEnabled, isFetching, fetchStatus, dataUpdatedAt, errorUpdatedAt, refetch]);

  return query;
}

const lastReported = new WeakMap<QueryClient, { readonly text: string; readonly atMs: number }>();

/** The reads of a page often fail together, for one cause: while its toast is on the screen it is not repeated. */
function tellOfRead(client: QueryClient, text: string): void {
  const last = lastReported.get(client);
  const atMs = Date.now();
  if (last?.text === text && atMs - last.atMs < toastMs) return;
  lastReported.set(client, { text, atMs });
  notify.error(text);
}

/** The host says itself why a session has ended: once. */
function isSessionOver(call: Call, error: Error): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'http') return false;
  return call.access !== 'public' && error.failure.status === 401 && sessionStore.getState().token === null;
}

function keyOf<C extends Call>(call: C, input: CallInput<C>) {
  return [call.name, input.parts ?? null, input.query ?? null, input.body ?? null];
}

/**
 * Changes an answer that is kept, without asking again: for a write whose answer says what has become of it.
 * Nothing happens where the call has not been read yet.
 */
export function useKeptAnswer<C extends Call>(call: C, input: CallInput<C>) {
  const { client } = useQueryEngine();
  const key = JSON.stringify(keyOf(call, input));
  return useCallback(
    (change: (answer: CallAnswer<C>) => CallAnswer<C>) => {
      client.setQueryData<CallAnswer<C>>(JSON.parse(key), (answer) =>
        answer === undefined ? answer : change(answer),
      );
    },
    [client, key],
  );
}

interface MutationOptions<C extends Call> {
  readonly area?: FailureArea;
  /** Calls whose kept answers are read again after a success. */
  readonly refreshes?: readonly Call[];
  /** Those of the call's own headers that go along. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Writes of one queue go out one after the other; without it, at once. */
  readonly queue?: string;
  readonly onSuccess?: (answer: CallAnswer<C>) => void;
}

/** Makes a writing call on demand; the server's message or the failure is reported by a toast (section 8). */
export function useApiMutation<C extends Call>(
  call: C,
  { area = 'client-area', refreshes = [], headers = {}, queue, onSuccess }: MutationOptions<C> = {},
) {
  const { client, useMutation } = useQueryEngine();
  return useMutation(
    {
      ...(queue !== undefined && { scope: { id: queue } }),
      mutationFn: (input: CallInput<C>) => callApi(call, input, { headers }),
      onSuccess: async (answer: CallAnswer<C>) => {
        notify.success(messageOf(answer));
        onSuccess?.(answer);
        await Promise.all(refreshes.map((read) => refresh(client, read)));
      },
      onError: (error: Error) => {
        if (!isSessionOver(call, error)) notify.error(failureText(error, area));
      },
    },
    client,
  );
}

async function refresh(queries: QueryClient, { name }: Call): Promise<void> {
  const queryKey = [name];
  const isFirst = ({ state }: { state: { data: unknown } }) => state.data === undefined;
  const wasLoading = queries.isFetching({ queryKey, predicate: isFirst }) > 0;
  await queries.invalidateQueries({ queryKey });
  // A first load is joined, not begun again: what was asked before the write may not know of it.
  if (wasLoading) await queries.invalidateQueries({ queryKey });
}

function messageOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return '';
  return typeof answer.message === 'string' ? answer.message : '';
}
