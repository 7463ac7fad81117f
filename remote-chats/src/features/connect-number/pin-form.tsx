import { pinPattern } from '@chatline/contract/constants/connect';
import { Button } from '@chatline/ui/button';
import { Field, FormFrame } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Row } from '@chatline/ui/layout';
import { useState } from 'react';
import { manageConnectionTexts as texts } from './manage-connection.texts.ts';

interface PinFormProps {
  isWorking: boolean;
  /** WhatsApp's response to the last PIN; empty before the first one and while a request is under way. */
  refusal: string;
  onPin: (pin: string) => void;
}

/** A form for the number's two-step PIN. */
export function PinForm({ isWorking, refusal, onPin }: PinFormProps) {
  const [pin, setPin] = useState('');
  const [isReported, setReported] = useState(false);
  const isGood = pinPattern.test(pin);
  const problem = isReported && !isGood ? texts.pinInvalid : refusal;
  return (
    <FormFrame
      onSubmit={(event) => {
        event.preventDefault();
        setReported(true);
        if (isGood) onPin(pin);
      }}
    >
      <Field label={texts.pin} hint={texts.pinHint} error={problem && <span role="alert">{problem}</span>}>
        <TextInput
          value={pin}
          onChange={(event) => setPin(event.target.value.replace(/\D/g, '').slice(0, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          isNumeric
        />
      </Field>
      <Row>
        <Button type="submit" isWorking={isWorking}>
          {texts.register}
        </Button>
      </Row>
    </FormFrame>
  );
}
