import { type CannedReply, chatRepliesCall } from '@chatline/shared/calls/chat-replies';
import { useApiQuery } from '@chatline/shared/runtime';
import { Button } from '@chatline/shared/ui/button';
import { Row, Stack } from '@chatline/shared/ui/layout';
import { Text } from '@chatline/shared/ui/text';
import { texts } from './write-message.texts.ts';

/** The canned replies whose names begin with what stands after the slash; none where no slash is written first. */
export function useReplies(words: string): readonly CannedReply[] | undefined {
  const typed = /^\/([\p{L}\p{M}\p{N}_-]*)$/u.exec(words)?.[1];
  const { data } = useApiQuery(chatRepliesCall, {}, { isEnabled: typed !== undefined });
  if (typed === undefined) return undefined;
  return (data?.replies ?? []).filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()));
}

interface ReplyPickerProps {
  readonly replies: readonly CannedReply[];
  readonly onPick: (body: string) => void;
  readonly onManage: () => void;
}

/** Canned replies by name; Enter takes the first. */
export function ReplyPicker({ replies, onPick, onManage }: ReplyPickerProps) {
  return (
    <Stack gap={1} role="group" aria-label={texts.replies}>
      {replies.length === 0 && (
        <Text size="small" tone="muted">
          {texts.noReplies}
        </Text>
      )}
      {replies.slice(0, 6).map(({ id, name, body }) => (
        <Button key={id} variant="bare" size="small" isBlock onClick={() => onPick(body)}>
          <Text as="span" weight={600}>{`/${name}`}</Text>
          <Text as="span" isCut tone="muted">
            {body}
          </Text>
        </Button>
      ))}
      <Row>
        <Button variant="link" size="small" onClick={onManage}>
          {texts.manageReplies}
        </Button>
      </Row>
    </Stack>
  );
}
