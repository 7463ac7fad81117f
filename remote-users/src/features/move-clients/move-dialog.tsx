import { partnerCall } from '@chatline/contract/calls/partner';
import { failureText, useApiQuery } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { ErrorText, Field } from '@chatline/ui/field';
import { SelectInput } from '@chatline/ui/input';
import { Text } from '@chatline/ui/text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { moveNote, nobody, partnerOptions } from './move-clients.rules.ts';
import { moveClientsTexts as texts } from './move-clients.texts.ts';

interface MoveDialogProps {
  title: string;
  /** How many are moved. */
  count: number;
  /** Whose the clients are now; null: nobody's. */
  from: string | null;
  isMoving: boolean;
  error: Error | null;
  /** The partner's id; null: nobody. */
  onMove: (partner: string | null) => void;
  /** Reads anew what the dialog was opened on. */
  onRefused: () => void;
  onClose: () => void;
}

/** Asks which partner gets one client or all of them. */
export function MoveDialog(props: MoveDialogProps) {
  const { title, count, from, isMoving, error, onMove, onClose } = props;
  const partners = useApiQuery(partnerCall, {});
  const field = useRef<HTMLSelectElement>(null);
  const [wanted, setWanted] = useState('');
  const [isMissed, setMissed] = useState(false);
  const mayMove = useOneMove(isMoving);
  useRefusal(error, () => {
    void partners.refetch();
    props.onRefused();
  });
  const failure = error ?? partners.error;
  const options = partnerOptions(partners.data?.data ?? [], from);
  // Whoever was chosen may be gone since.
  const chosen = options.some(({ value }) => value === wanted) ? wanted : '';
  const isOff = partners.data?.data.some(({ id, isactive }) => id === chosen && !isactive);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === '') {
      setMissed(true);
      field.current?.focus();
    } else if (mayMove()) onMove(chosen === nobody ? null : chosen);
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
          ref={field}
          options={options}
          value={chosen}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </Field>
      <Text size="small" tone="muted">
        {moveNote(count, from, chosen, isOff)}
      </Text>
      {failure && <ErrorText>{failureText(failure)}</ErrorText>}
    </Dialog>
  );
}

/** Lets one move through at a time: a second press comes before the next drawing. */
function useOneMove(isMoving: boolean): () => boolean {
  const isSent = useRef(false);
  useEffect(() => {
    if (!isMoving) isSent.current = false;
  }, [isMoving]);
  return () => {
    const isFirst = !isSent.current;
    isSent.current = true;
    return isFirst;
  };
}

/** What was refused rests on what is no longer so. */
function useRefusal(error: Error | null, readAnew: () => void): void {
  const read = useRef(readAnew);
  useEffect(() => {
    read.current = readAnew;
  });
  useEffect(() => {
    if (error !== null) read.current();
  }, [error]);
}
