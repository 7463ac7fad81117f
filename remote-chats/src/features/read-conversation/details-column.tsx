import { numberText } from '@chatline/contract/codecs/number-text';
import { useStore } from '@chatline/runtime';
import { IconButton } from '@chatline/ui/button';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import type { TimelineModel } from '../../model/timeline.ts';
import { SideColumn } from '../../ui/side-column.tsx';
import { readConversationTexts as texts } from './read-conversation.texts.ts';
import { useDetailsOpen } from './use-details-open.ts';

const columnId = 'chats-customer-details';
/** Below this width the conversation needs the room. */
const wide = '(min-width: 1280px)';
const CustomerDetails = lazy(() => import('./customer-details.tsx'));

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(wide);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/**
 * True if there is room for a third column. The kit's `useMedia` is for the shell alone until contract version 3.0.0.
 */
function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}

/** Opens and closes the column, on screens with room for it. */
export function DetailsButton() {
  const isWide = useIsWide();
  const [isOpen, toggle] = useDetailsOpen();
  if (!isWide) return null;
  return (
    <IconButton
      label={texts.details}
      aria-expanded={isOpen}
      aria-controls={columnId}
      icon={<IconLayoutSidebarRight stroke={1.75} />}
      onClick={toggle}
    />
  );
}

/** The customer beside the open conversation, on screens with room for it; its content loads with its first use. */
export function DetailsColumn({ model }: { readonly model: TimelineModel }) {
  const { conversationKey } = useStore(model.timeline);
  const chat = useStore(useChatModel().conversations.list).byId.get(conversationKey);
  const isWide = useIsWide();
  const [isOpen] = useDetailsOpen();
  if (!isWide || !isOpen) return null;
  return (
    <SideColumn id={columnId} label={texts.about(chat?.name ?? numberText(conversationKey))}>
      <Suspense>
        <CustomerDetails model={model} />
      </Suspense>
    </SideColumn>
  );
}
