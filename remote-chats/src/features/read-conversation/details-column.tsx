import { numberText } from '@chatline/contract/codecs/number-text';
import { useStore } from '@chatline/runtime';
import { IconButton } from '@chatline/ui/button';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { LateDialog } from '../../model/late-dialog.tsx';
import type { TimelineModel } from '../../model/timeline.ts';
import { SideColumn } from '../../ui/side-column.tsx';
import { readConversationTexts as texts } from './read-conversation.texts.ts';
import { useDetailsOpen } from './use-details-open.ts';

const columnId = 'chats-customer-details';
/** Below this width the conversation needs the room. */
const wide = '(min-width: 1280px)';
const CustomerDetails = lazy(() => import('./customer-details.tsx'));
const DetailsDialog = lazy(() => import('./details-dialog.tsx'));

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

interface DetailsProps {
  readonly model: TimelineModel;
}

/** Opens and closes the column, or opens a dialog on screens without room for one. */
export function DetailsButton({ model }: DetailsProps) {
  const isWide = useIsWide();
  const [isOpen, toggle] = useDetailsOpen();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const close = () => setDialogOpen(false);
  return (
    <>
      <IconButton
        label={texts.details}
        icon={<IconLayoutSidebarRight stroke={1.75} />}
        {...(isWide
          ? { 'aria-expanded': isOpen, 'aria-controls': columnId, onClick: toggle }
          : { 'aria-haspopup': 'dialog', onClick: () => setDialogOpen(true) })}
      />
      {isDialogOpen && (
        <LateDialog onClose={close}>
          <DetailsDialog model={model} onClose={close} />
        </LateDialog>
      )}
    </>
  );
}

/** The customer beside the open conversation, on screens with room for it; its content loads with its first use. */
export function DetailsColumn({ model }: DetailsProps) {
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
