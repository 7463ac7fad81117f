import { chatStartCall } from '@chatline/contract/calls/chat-start';
import { callApi, failureText } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Text } from '@chatline/ui/text';
import { useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { texts } from './start-chat.texts.ts';

interface StartDialogProps {
  readonly onClose: () => void;
  readonly onOpen: (conversationKey: string) => void;
}

/** The number that a chat is begun with; what is wrong with it is said at the field. */
export default function StartDialog({ onClose, onOpen }: StartDialogProps) {
  const { conversations } = useChatModel();
  const [number, setNumber] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const start = async () => {
    if (number.trim() === '') {
      setFailure(texts.missing);
      return;
    }
    setIsAsking(true);
    try {
      const { conversationKey, name } = await callApi(chatStartCall, { body: { number } });
      if (name === null) conversations.begin(conversationKey);
      onOpen(conversationKey);
    } catch (error) {
      setFailure(failureText(error));
      setIsAsking(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.start}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsking) void start();
      }}
      actions={
        <Button variant="primary" type="submit" isWorking={isAsking}>
          {texts.open}
        </Button>
      }
    >
      <Field label={texts.number} hint={texts.numberHint} error={failure}>
        <TextInput
          type="tel"
          autoComplete="off"
          value={number}
          onChange={({ currentTarget: { value } }) => {
            setNumber(value);
            setFailure(undefined);
          }}
        />
      </Field>
      <Text size="small" tone="muted">
        {texts.note}
      </Text>
    </Dialog>
  );
}
