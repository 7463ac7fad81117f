import { hasCapability } from '@chatline/runtime';
import { lazy, Suspense } from 'react';
import { LiveChats } from './live-chats.tsx';

const SampleChats = lazy(() => import('./sample-chats.tsx').then((page) => ({ default: page.SampleChats })));

/** The chats; a server of section 7 alone has contacts but no conversations. */
export function Chats() {
  if (hasCapability('chats.live')) return <LiveChats />;
  return (
    <Suspense>
      <SampleChats />
    </Suspense>
  );
}
