import { Empty } from '@chatline/ui/empty';
import { Box } from '@chatline/ui/layout';
import { texts } from './show-conversation.texts.ts';

/** The background while no conversation is chosen. */
export function NoConversation() {
  return (
    <Box display="grid" placeItems="center" flex="1" minW="0" bg="sunken">
      <Empty text={texts.nothing} note={texts.nothingNote} />
    </Box>
  );
}
