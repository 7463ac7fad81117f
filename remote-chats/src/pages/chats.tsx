import { hasCapability } from '@chatline/runtime';
import { lazy, Suspense } from 'react';
import { LiveChats } from './live-chats.tsx';

const SampleChats = lazy(() => import('./sample-chats.tsx').then((page) => ({ default: page.SampleChats })));

/** The chats; a server that knows section 7 alone has contacts and no conversations. */
export function Chats() {
  if (hasCapability('chats.live')) return <LiveChats />;
  return (
    <Suspense>
      <SampleChats />
    </Suspense>
  );
}
