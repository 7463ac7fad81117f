import type { SavedReply } from '@chatline/contract/calls/chat-replies';
import { Button, IconButton } from '@chatline/ui/button';
import { Box, Row } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { savedRepliesTexts as texts } from './saved-replies.texts.ts';

interface ReplyRowProps {
  readonly reply: SavedReply;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A saved reply, with Edit and Delete. */
export function ReplyRow({ reply: { name, body }, onEdit, onDelete }: ReplyRowProps) {
  return (
    <Row isWrapping={false} data-key={name}>
      <Box flex="1" minW="0">
        <Text weight={600}>{`/${name}`}</Text>
        <Text size="small" tone="muted" isCut>
          {body}
        </Text>
      </Box>
      <IconButton label={texts.edit(name)} icon={<IconPencil stroke={1.75} />} onClick={onEdit} />
      <IconButton label={texts.delete(name)} icon={<IconTrash stroke={1.75} />} onClick={onDelete} />
    </Row>
  );
}

interface DeletedRowProps {
  readonly name: string;
  readonly onUndo: () => void;
}

/** The row of a saved reply that was just deleted, with Undo. */
export function DeletedRow({ name, onUndo }: DeletedRowProps) {
  return (
    <Row isWrapping={false} data-key={name}>
      <Box flex="1" minW="0">
        <Text tone="muted">{texts.deleted(name)}</Text>
      </Box>
      <Button size="small" aria-label={texts.undoDelete(name)} onClick={onUndo}>
        {texts.undo}
      </Button>
    </Row>
  );
}
