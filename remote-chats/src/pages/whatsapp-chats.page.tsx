import { hasCapability } from '@chatline/shared/runtime';
import { lazy, Suspense } from 'react';
import { LiveChats } from './live-chats.tsx';

const SampleChats = lazy(() => import('./sample-chats.tsx').then((page) => ({ default: page.SampleChats })));

/** The chats window; a server that knows section 7 alone has contacts and no conversations. */
export default function WhatsappChatsPage() {
  if (hasCapability('chats.live')) return <LiveChats />;
  return (
    <Suspense>
      <SampleChats />
    </Suspense>
  );
}
