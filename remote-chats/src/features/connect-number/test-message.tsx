import { sendTestMessageCall } from '@chatline/contract/calls/send-test-message';
import { callApi } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { ErrorText, Field, FormFrame } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Row } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text } from '@chatline/ui/text';
import { useState } from 'react';
import { manageConnectionTexts as texts } from './manage-connection.texts.ts';
import { useConnectionAction } from './use-connection-action.ts';

interface TestMessageProps {
  /** The result of the last one if it is not among the steps; empty if there is none. */
  response: string;
  /** True if no test was sent yet: then it is what comes next. */
  isNext: boolean;
}

/** Sends one message over the connected number. */
export function TestMessage({ response, isNext }: TestMessageProps) {
  const { run, isWorking, problem } = useConnectionAction();
  const [to, setTo] = useState('');
  const [isReported, setReported] = useState(false);
  const isEmpty = to.trim() === '';
  return (
    <Panel title={texts.testTitle} note={texts.testNote}>
      <FormFrame
        onSubmit={(event) => {
          event.preventDefault();
          setReported(true);
          if (!isEmpty) void run(() => callApi(sendTestMessageCall, { body: { to } }));
        }}
      >
        <Field
          label={texts.testTo}
          hint={texts.testHint}
          error={isReported && isEmpty ? texts.testMissing : undefined}
        >
          <TextInput
            type="tel"
            autoComplete="tel"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </Field>
        {problem !== '' && <ErrorText>{problem}</ErrorText>}
        {response !== '' && <Text role="status">{response}</Text>}
        <Row>
          <Button type="submit" variant={isNext ? 'primary' : 'quiet'} isWorking={isWorking}>
            {texts.send}
          </Button>
        </Row>
      </FormFrame>
    </Panel>
  );
}
