import { partnerCall } from '@chatline/shared/calls/partner';
import { failureText, useApiQuery } from '@chatline/shared/runtime';
import { Button } from '@chatline/shared/ui/button';
import { Dialog } from '@chatline/shared/ui/dialog';
import { ErrorText, Field } from '@chatline/shared/ui/field';
import { SelectInput } from '@chatline/shared/ui/input';
import { Text } from '@chatline/shared/ui/text';
import { type FormEvent, useState } from 'react';
import { nobody, partnerOptions } from './move-clients.rules.ts';
import { moveClientsTexts as texts } from './move-clients.texts.ts';

interface MoveDialogProps {
  title: string;
  /** Whose the clients are now; null: nobody's. */
  from: string | null;
  isMoving: boolean;
  error: Error | null;
  /** The partner's id; null: nobody. */
  onMove: (partner: string | null) => void;
  onClose: () => void;
}

/** Asks which partner gets one client or all of them. */
export function MoveDialog({ title, from, isMoving, error, onMove, onClose }: MoveDialogProps) {
  const partners = useApiQuery(partnerCall, {});
  const [chosen, setChosen] = useState('');
  const [isMissed, setMissed] = useState(false);
  const failure = error ?? partners.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === '') setMissed(true);
    else if (!isMoving) onMove(chosen === nobody ? null : chosen);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isWorking={isMoving}>
            {texts.move}
          </Button>
        </>
      }
    >
      <Field label={texts.to} error={isMissed && chosen === '' ? texts.selectMissing : undefined}>
        <SelectInput
          placeholder={texts.select}
          options={partnerOptions(partners.data?.data ?? [], from)}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </Field>
      <Text size="small" tone="muted">
        {from === null ? texts.seenFirst : texts.seen}
      </Text>
      {failure && <ErrorText>{failureText(failure)}</ErrorText>}
    </Dialog>
  );
}
