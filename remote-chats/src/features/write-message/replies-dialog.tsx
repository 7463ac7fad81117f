import { chatRepliesCall } from '@chatline/shared/calls/chat-replies';
import { chatReplyDeleteCall } from '@chatline/shared/calls/chat-reply-delete';
import { chatReplySaveCall } from '@chatline/shared/calls/chat-reply-save';
import { useApiMutation, useApiQuery } from '@chatline/shared/runtime';
import { Button, IconButton } from '@chatline/shared/ui/button';
import { Dialog } from '@chatline/shared/ui/dialog';
import { Field } from '@chatline/shared/ui/field';
import { Textarea, TextInput } from '@chatline/shared/ui/input';
import { Box, Row, Stack } from '@chatline/shared/ui/layout';
import { Text } from '@chatline/shared/ui/text';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from './write-message.texts.ts';

const namePattern = /^[\p{L}\p{M}\p{N}_-]{1,40}$/u;

/** The account's canned replies: seen, added, replaced, deleted. */
export function RepliesDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useApiQuery(chatRepliesCall, {});
  const [name, setName] = useState('');
  const [body, setBody] = useState('');
  const [isTried, setIsTried] = useState(false);
  const save = useApiMutation(chatReplySaveCall, {
    refreshes: [chatRepliesCall],
    onSuccess: () => {
      setName('');
      setBody('');
      setIsTried(false);
    },
  });
  const remove = useApiMutation(chatReplyDeleteCall, { refreshes: [chatRepliesCall] });
  const isNamed = namePattern.test(name);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.manageReplies}
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isNamed && body.trim() !== '') save.mutate({ body: { name, body } });
      }}
      actions={
        <Button variant="primary" type="submit" isWorking={save.isPending}>
          {texts.saveReply}
        </Button>
      }
    >
      <Stack gap={2}>
        {(data?.replies ?? []).map((reply) => (
          <Row key={reply.id} isWrapping={false}>
            <Box flex="1" minW="0">
              <Text weight={600}>{`/${reply.name}`}</Text>
              <Text size="small" tone="muted" isCut>
                {reply.body}
              </Text>
            </Box>
            <IconButton
              label={texts.deleteReply(reply.name)}
              icon={<IconTrash stroke={1.75} />}
              onClick={() => remove.mutate({ parts: { id: reply.id } })}
            />
          </Row>
        ))}
      </Stack>
      <Field
        label={texts.replyName}
        hint={texts.replyNameHint}
        error={isTried && !isNamed ? texts.replyNameHint : undefined}
      >
        <TextInput value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
      <Field label={texts.replyBody} error={isTried && body.trim() === '' ? texts.missing : undefined}>
        <Textarea value={body} onChange={(event) => setBody(event.currentTarget.value)} />
      </Field>
    </Dialog>
  );
}
