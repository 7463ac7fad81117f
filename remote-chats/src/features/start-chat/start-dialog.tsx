import { chatStartCall } from '@chatline/contract/calls/chat-start';
import { callApi, failureText } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Text } from '@chatline/ui/text';
import { useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { startChatTexts as texts } from './start-chat.texts.ts';

interface StartDialogProps {
  readonly onClose: () => void;
  readonly onOpen: (conversationKey: string) => void;
}

/** The typed number, and the request for its conversation. */
function useStart(onOpen: StartDialogProps['onOpen']) {
  const { conversations } = useChatModel();
  const [number, setNumber] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isWorking, setIsWorking] = useState(false);
  return {
    number,
    failure,
    isWorking,
    write(next: string) {
      setNumber(next);
      setFailure(undefined);
    },
    async start() {
      if (number.trim() === '') return setFailure(texts.missing);
      setIsWorking(true);
      try {
        const { conversationKey, name } = await callApi(chatStartCall, { body: { number } });
        if (name === null) conversations.begin(conversationKey);
        onOpen(conversationKey);
      } catch (error) {
        setFailure(failureText(error));
        setIsWorking(false);
      }
    },
  };
}

/** The number to start a chat with; the field shows its error. */
export default function StartDialog({ onClose, onOpen }: StartDialogProps) {
  const { number, failure, isWorking, write, start } = useStart(onOpen);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.start}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWorking) void start();
      }}
      actions={
        <Button variant="primary" type="submit" isWorking={isWorking}>
          {texts.open}
        </Button>
      }
    >
      <Field label={texts.number} hint={texts.numberHint} error={failure}>
        <TextInput
          type="tel"
          autoComplete="off"
          value={number}
          onChange={(event) => write(event.currentTarget.value)}
        />
      </Field>
      <Text size="small" tone="muted">
        {texts.note}
      </Text>
    </Dialog>
  );
}
