import { notificationsCall, readNotificationsCall } from '@chatline/contract/calls/notifications';
import { callApi, hasCapability, subscribeToAccountEvents } from '@chatline/runtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const refreshMs = 30_000;
/** Events that come close together cause one read. */
const gatherMs = 500;
const queryKey = [notificationsCall.name];
const queryOptions = {
  queryKey,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => callApi(notificationsCall, {}, { signal }),
  retry: false,
};

/**
 * The account's notifications, refreshed in the background. A failed read shows no error; the next one makes up for it.
 */
export function useNotifications() {
  const queries = useQueryClient();
  const { data, refetch } = useQuery({ ...queryOptions, refetchInterval: refreshMs });
  const { mutate: markRead } = useMutation({
    mutationFn: (body: { id: string; andOlder: boolean }) => callApi(readNotificationsCall, { body }),
    onSuccess: (response) => queries.setQueryData(queryKey, response),
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      void refetch();
    };
    const schedule = () => {
      timer ??= setTimeout(read, gatherMs);
    };
    const leave = [
      subscribeToAccountEvents('notifications', schedule),
      subscribeToAccountEvents('chats', schedule),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of leave) stop();
    };
  }, [refetch]);
  return { data, markRead, refresh: () => void refetch() };
}

/** Number of conversations with unread messages, from the same response; 0 without chats. */
export function useUnreadChats(): number {
  const isReported = hasCapability('notifications');
  const { data } = useQuery({
    ...queryOptions,
    enabled: isReported,
    select: ({ unreadChats }) => unreadChats,
  });
  return data ?? 0;
}
