import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Call, CallAnswer, CallInput } from '../calls/define-call.ts';
import { callApi } from './api-client.ts';
import { type FailureArea, failureText } from './failures.ts';
import { notify } from './notices.ts';

interface QueryOptions {
  /** Reads again this many milliseconds after each answer or failure, never two at once. */
  readonly pollAfterMs?: number;
  readonly isEnabled?: boolean;
  readonly area?: FailureArea;
}

/**
 * Reads a call and keeps its answer. A failure is told by a toast, once until it works again, and stays
 * in the result, so that the page can say it where it happened.
 */
export function useApiQuery<C extends Call>(
  call: C,
  input: CallInput<C>,
  { pollAfterMs, isEnabled = true, area = 'client-area' }: QueryOptions = {},
): UseQueryResult<CallAnswer<C>> {
  const query = useQuery({
    queryKey: [call.name, input.parts ?? null, input.body ?? null],
    queryFn: ({ signal }) => callApi(call, input, { signal }),
    enabled: isEnabled,
    retry: false,
  });
  const { error, isFetching, refetch, fetchStatus } = query;
  const hasFailed = error !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast for each change into failure, not for each failed poll
  useEffect(() => {
    if (hasFailed) notify.error(failureText(error, area));
  }, [hasFailed]);

  useEffect(() => {
    if (pollAfterMs === undefined || !isEnabled || isFetching || fetchStatus === 'paused') return;
    const timer = setTimeout(() => void refetch(), pollAfterMs);
    return () => clearTimeout(timer);
  }, [pollAfterMs, isEnabled, isFetching, fetchStatus, refetch]);

  return query;
}

interface MutationOptions<C extends Call> {
  readonly area?: FailureArea;
  /** Calls whose kept answers are read again after a success. */
  readonly refreshes?: readonly Call[];
  readonly onSuccess?: (answer: CallAnswer<C>) => void;
}

/** Makes a writing call on demand; the server's message or the failure is told by a toast (section 8). */
export function useApiMutation<C extends Call>(
  call: C,
  { area = 'client-area', refreshes = [], onSuccess }: MutationOptions<C> = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<C>) => callApi(call, input),
    onSuccess: async (answer: CallAnswer<C>) => {
      notify.success(messageOf(answer));
      onSuccess?.(answer);
      await Promise.all(refreshes.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
    },
    onError: (error) => notify.error(failureText(error, area)),
  });
}

function messageOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return '';
  return typeof answer.message === 'string' ? answer.message : '';
}
