import { chatRepliesCall, type SavedReply } from '@chatline/contract/calls/chat-replies';
import { useApiQuery } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { useState } from 'react';
import { moveByArrows } from '../../model/move-by-arrows.ts';
import { writeMessageTexts as texts } from './write-message.texts.ts';

/** The saved replies that match the typed name. */
export interface FoundReplies {
  readonly replies: readonly SavedReply[];
  /** True if the account has any saved reply. */
  readonly isAny: boolean;
  /** True while the replies are not loaded yet. */
  readonly isReading: boolean;
  /** Closes the picker until the text changes. */
  readonly leave: () => void;
}

/** The saved replies whose names begin with the text after the slash; undefined without a leading slash. */
export function useReplies(text: string): FoundReplies | undefined {
  const [left, setLeft] = useState<string>();
  if (left !== undefined && left !== text) setLeft(undefined);
  const typed = left === text ? undefined : /^\/([\p{L}\p{M}\p{N}_-]*)$/u.exec(text)?.[1];
  const { data, error } = useApiQuery(chatRepliesCall, {}, { isEnabled: typed !== undefined });
  if (typed === undefined) return undefined;
  const all = data?.replies ?? [];
  const replies = all.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()));
  return { replies, isAny: all.length > 0, isReading: !data && !error, leave: () => setLeft(text) };
}

interface ReplyPickerProps {
  readonly found: FoundReplies;
  readonly onPick: (body: string) => void;
  readonly onManage: () => void;
  /** Moves the focus back to the text. */
  readonly onLeave: () => void;
}

/** Saved replies by name; Enter takes the first, the arrows move to the others. */
export function ReplyPicker({ found, onPick, onManage, onLeave }: ReplyPickerProps) {
  const { replies, isAny, isReading } = found;
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
        else moveByArrows(event);
      }}
    >
      <Stack gap={1} role="group" aria-label={texts.replies}>
        {replies.length === 0 && !isReading && (
          <Text size="small" tone="muted">
            {isAny ? texts.noReplies : texts.noRepliesYet}
          </Text>
        )}
        {replies.slice(0, 6).map(({ id, name, body }) => (
          <Box key={id} data-key={id}>
            <Button variant="bare" size="small" isBlock onClick={() => onPick(body)}>
              <Box as="span" display="flex" flex="1" minW="0" gap="8px">
                <Text as="span" weight={600}>{`/${name}`}</Text>
                <Text as="span" isCut tone="muted">
                  {body}
                </Text>
              </Box>
            </Button>
          </Box>
        ))}
        <Row>
          <Button variant="link" size="small" onClick={onManage}>
            {texts.manageReplies}
          </Button>
        </Row>
      </Stack>
    </Box>
  );
}
