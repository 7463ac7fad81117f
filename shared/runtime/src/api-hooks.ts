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
  /** Milliseconds from a response or failure to the next read; reads never overlap. */
  readonly pollAfterMs?: number;
  readonly isEnabled?: boolean;
  readonly area?: FailureArea;
}

/**
 * Reads a call and caches its response. A failure is reported by one toast until a read succeeds again, and stays in the
 * result, so that the page can show it in its place.
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
        // A response that is already shown is read again in the background.
        callApi(call, input, { signal, isBackground: client.getQueryData(queryKey) !== undefined }),
      enabled: isEnabled,
      retry: false,
    },
    client,
  );
  const { dataUpdatedAt, errorUpdatedAt, isFetching, refetch, fetchStatus } = query;
  useFailureReport(query, (error) => {
    if (!isSessionOver(call, error)) reportFailedRead(client, failureText(error, area));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a response may come before a render has seen it being fetched
  useEffect(() => {
    if (pollAfterMs === undefined || !isEnabled || isFetching || fetchStatus === 'paused') return;
    const timer = setTimeout(() => void refetch(), pollAfterMs);
    return () => clearTimeout(timer);
  }, [pollAfterMs, isEnabled, isFetching, fetchStatus, dataUpdatedAt, errorUpdatedAt, refetch]);

  return query;
}

/** Reports the first failure after each response. */
function useFailureReport(
  {
    error,
    errorUpdatedAt,
    dataUpdatedAt,
  }: Pick<UseQueryResult, 'error' | 'errorUpdatedAt' | 'dataUpdatedAt'>,
  report: (error: Error) => void,
): void {
  const isReported = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of a response is what changes with each response
  useEffect(() => {
    isReported.current = false;
  }, [dataUpdatedAt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a poll that fails again brings a new error of the same failure
  useEffect(() => {
    if (error === null || isReported.current) return;
    isReported.current = true;
    report(error);
  }, [errorUpdatedAt]);
}

const lastReported = new WeakMap<QueryClient, { readonly text: string; readonly atMs: number }>();

/** The reads of a page often fail together for one cause: its toast is not repeated while it is on the screen. */
function reportFailedRead(client: QueryClient, text: string): void {
  const last = lastReported.get(client);
  const atMs = Date.now();
  if (last?.text === text && atMs - last.atMs < toastMs) return;
  lastReported.set(client, { text, atMs });
  notify.error(text);
}

/** The host itself reports why a session has ended. */
function isSessionOver(call: Call, error: Error): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'http') return false;
  return call.access !== 'public' && error.failure.status === 401 && sessionStore.getState().token === null;
}

function keyOf<C extends Call>(call: C, input: CallInput<C>) {
  return [call.name, input.parts ?? null, input.query ?? null, input.body ?? null];
}

/**
 * Changes a cached response without another request, for a write whose response contains the new state.
 * Does nothing if the call has not been read yet.
 */
export function useKeptAnswer<C extends Call>(call: C, input: CallInput<C>) {
  const { client } = useQueryEngine();
  const key = JSON.stringify(keyOf(call, input));
  return useCallback(
    (change: (answer: CallAnswer<C>) => CallAnswer<C>) => {
      client.setQueryData<CallAnswer<C>>(JSON.parse(key), (response) =>
        response === undefined ? response : change(response),
      );
    },
    [client, key],
  );
}

interface MutationOptions<C extends Call> {
  readonly area?: FailureArea;
  /** Calls whose cached responses are read again after a success. */
  readonly refreshes?: readonly Call[];
  /** Headers that the call declares. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Writes with the same queue run one after the other; without it, at once. */
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
      onSuccess: async (response: CallAnswer<C>) => {
        notify.success(messageOf(response));
        onSuccess?.(response);
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
  // A first load is joined, not restarted: its response may be older than the write.
  if (wasLoading) await queries.invalidateQueries({ queryKey });
}

function messageOf(response: unknown): string {
  if (typeof response !== 'object' || response === null || !('message' in response)) return '';
  return typeof response.message === 'string' ? response.message : '';
}
