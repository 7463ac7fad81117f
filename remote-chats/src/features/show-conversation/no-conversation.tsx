import { Empty } from '@chatline/ui/empty';
import { Box } from '@chatline/ui/layout';
import { showConversationTexts as texts } from './show-conversation.texts.ts';

/** The background while no conversation is chosen; without text if there is none to choose. */
export function NoConversation({ hasChats }: { readonly hasChats: boolean }) {
  return (
    <Box display="grid" placeItems="center" flex="1" minW="0" bg="sunken">
      {hasChats && <Empty text={texts.nothing} note={texts.nothingNote} />}
    </Box>
  );
}
