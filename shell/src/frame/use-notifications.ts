import { notificationsCall, readNotificationsCall } from '@chatline/contract/calls/notifications';
import { callApi, hasCapability, subscribeToAccountEvents } from '@chatline/runtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const refreshMs = 30_000;
/** News that come close together are read together. */
const gatherMs = 500;
const queryKey = [notificationsCall.name];
const asked = {
  queryKey,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => callApi(notificationsCall, {}, { signal }),
  retry: false,
};

/** The account's notifications, kept fresh in the background. A failed read shows nothing: the next one makes up for it. */
export function useNotifications() {
  const queries = useQueryClient();
  const { data, refetch } = useQuery({ ...asked, refetchInterval: refreshMs });
  const { mutate: markRead } = useMutation({
    mutationFn: (body: { id: string; andOlder: boolean }) => callApi(readNotificationsCall, { body }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      void refetch();
    };
    const hear = () => {
      timer ??= setTimeout(read, gatherMs);
    };
    const leave = [subscribeToAccountEvents('notifications', hear), subscribeToAccountEvents('chats', hear)];
    return () => {
      clearTimeout(timer);
      for (const stop of leave) stop();
    };
  }, [refetch]);
  return { data, markRead, refresh: () => void refetch() };
}

/** How many conversations have something unread, as the same answer says it; 0 for who has no chats. */
export function useUnreadChats(): number {
  const isReported = hasCapability('notifications');
  const { data } = useQuery({ ...asked, enabled: isReported, select: ({ unreadChats }) => unreadChats });
  return data ?? 0;
}
