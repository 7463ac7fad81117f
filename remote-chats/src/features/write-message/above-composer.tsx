import { IconButton } from '@chatline/ui/button';
import { Box, Row } from '@chatline/ui/layout';
import { IconX } from '@tabler/icons-react';
import type { Unsent } from '../../model/unsent.ts';
import { ChatQuote } from '../../ui/chat-bubble.tsx';
import { AttachmentLine } from './attachment-line.tsx';
import { ReplyPicker } from './reply-picker.tsx';
import type { Composing, ComposingProps } from './use-composing.ts';
import { writeMessageTexts as texts } from './write-message.texts.ts';

interface AboveComposerProps extends Omit<ComposingProps, 'conversationKey'> {
  readonly composing: Composing;
  readonly onManageReplies: () => void;
}

/** The quoted message, the attached file, and the matching saved replies. */
export function AboveComposer({ composing, replyTo, onReplyEnd, onManageReplies }: AboveComposerProps) {
  const { isNote, name, files, found, write, area } = composing;
  if (isNote) return null;
  return (
    <>
      {replyTo && <ReplyLine quote={replyTo} name={name} onEnd={onReplyEnd} />}
      {files.attachment && (
        <AttachmentLine
          attachment={files.attachment}
          onRetry={files.retry}
          onCancel={() => files.next(false)}
          onRemove={files.remove}
        />
      )}
      {found && (
        <ReplyPicker
          found={found}
          onPick={write}
          onManage={onManageReplies}
          onLeave={() => {
            found.leave();
            area.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface ReplyLineProps {
  readonly quote: NonNullable<Unsent['replyTo']>;
  readonly name: string;
  readonly onEnd: () => void;
}

/** The quoted message, above the text of the reply. */
function ReplyLine({ quote: { side, preview }, name, onEnd }: ReplyLineProps) {
  return (
    <Row isWrapping={false} justify="between">
      <Box minW="0" flex="1">
        <ChatQuote from={texts.replyTo(side === 'in' ? name : texts.you)} text={preview} />
      </Box>
      <IconButton label={texts.noReply} size="small" icon={<IconX stroke={1.75} />} onClick={onEnd} />
    </Row>
  );
}
