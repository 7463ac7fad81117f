import { IconButton } from '@chatline/ui/button';
import { IconMessagePlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { LateDialog } from '../../model/late-dialog.tsx';
import { startChatTexts as texts } from './start-chat.texts.ts';

const StartDialog = lazy(() => import('./start-dialog.tsx'));

/** Starts a chat with a person who has never written. */
export function StartChat({ onOpen }: { readonly onOpen: (conversationKey: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={texts.start}
        icon={<IconMessagePlus stroke={1.75} />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <LateDialog onClose={() => setIsOpen(false)}>
          <StartDialog
            onClose={() => setIsOpen(false)}
            onOpen={(conversationKey) => {
              setIsOpen(false);
              onOpen(conversationKey);
            }}
          />
        </LateDialog>
      )}
    </>
  );
}
