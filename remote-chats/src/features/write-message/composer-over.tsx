import { AttachmentLine } from './attachment-line.tsx';
import { ReplyLine } from './reply-line.tsx';
import { ReplyPicker } from './reply-picker.tsx';
import type { Composing, ComposingProps } from './use-composing.ts';

interface ComposerOverProps extends Omit<ComposingProps, 'conversationKey'> {
  readonly composing: Composing;
  readonly onManageReplies: () => void;
}

/** The quoted message, the attached file, and the matching saved replies. */
export function ComposerOver({ composing, replyTo, onReplyEnd, onManageReplies }: ComposerOverProps) {
  const { isNote, name, files, found, write, area } = composing;
  if (isNote) return null;
  return (
    <>
      {replyTo && <ReplyLine message={replyTo} name={name} onEnd={onReplyEnd} />}
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
