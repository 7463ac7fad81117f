import { accountAuditCall } from '@chatline/contract/calls/account-audit';
import { clientsOfCall } from '@chatline/contract/calls/clients-of';
import { moveClientsCall } from '@chatline/contract/calls/move-clients';
import { partnerCall } from '@chatline/contract/calls/partner';
import { partnerOfCall, setPartnerOfCall } from '@chatline/contract/calls/partner-of';
import type { UserRow } from '@chatline/contract/calls/user';
import { failureText, useApiMutation, useApiQuery } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { ErrorText, Field } from '@chatline/ui/field';
import { SelectInput } from '@chatline/ui/input';
import { Text } from '@chatline/ui/text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { nobody, partnerOptions } from '../../profile/partner-options.ts';
import { moveNote, moveTitle } from './move-clients.rules.ts';
import { moveClientsTexts as texts } from './move-clients.texts.ts';

interface MoveDialogProps {
  title: string;
  /** Number of clients. */
  count: number;
  /** Id of the clients' current partner; null without one. */
  from: string | null;
  isMoving: boolean;
  error: Error | null;
  /** Called with the partner's id; null for no partner. */
  onMove: (partner: string | null) => void;
  /** Reads the data of the dialog again. */
  onRefused: () => void;
  onClose: () => void;
}

/** Selects the partner to move one client or all clients to. */
function MoveDialog(props: MoveDialogProps) {
  const { title, count, from, isMoving, onMove, onClose } = props;
  const { options, chosen, choose, isOff, failure } = usePartnerChoice(props);
  const field = useRef<HTMLSelectElement>(null);
  const [isMissed, setMissed] = useState(false);
  const mayMove = useOneMove(isMoving);
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
      actions={<MoveActions isMoving={isMoving} onClose={onClose} />}
    >
      <Field label={texts.to} error={isMissed && chosen === '' ? texts.selectMissing : undefined}>
        <SelectInput
          placeholder={texts.select}
          ref={field}
          options={options}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Field>
      <Text size="small" tone="muted">
        {moveNote(count, from, chosen, isOff)}
      </Text>
      {failure && <ErrorText>{failureText(failure)}</ErrorText>}
    </Dialog>
  );
}

function MoveActions({ isMoving, onClose }: Pick<MoveDialogProps, 'isMoving' | 'onClose'>) {
  return (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button type="submit" variant="primary" isWorking={isMoving}>
        {texts.move}
      </Button>
    </>
  );
}

/** The partners to choose from, read again after a refusal. */
function usePartnerChoice({ from, error, onRefused }: MoveDialogProps) {
  const partners = useApiQuery(partnerCall, {});
  const [wanted, choose] = useState('');
  useRefusal(error, () => {
    void partners.refetch();
    onRefused();
  });
  const options = partnerOptions(partners.data?.data ?? [], from);
  // The chosen partner may have been deleted since.
  const chosen = options.some(({ value }) => value === wanted) ? wanted : '';
  const isOff = partners.data?.data.some(({ id, isactive }) => id === chosen && !isactive);
  return { options, chosen, choose, isOff, failure: error ?? partners.error };
}

/** Allows one move at a time: a second press may come before the next render. */
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

/** A refusal means that the data shown is stale. */
function useRefusal(error: Error | null, refetch: () => void): void {
  const read = useRef(refetch);
  useEffect(() => {
    read.current = refetch;
  });
  useEffect(() => {
    if (error !== null) read.current();
  }, [error]);
}

interface MoveClientProps {
  client: Pick<UserRow, 'id' | 'name' | 'business_name'>;
  /** Id of the current partner; null without one. */
  from: string | null;
  /** A refusal means that the data shown is stale. */
  onRefused: () => void;
  onClose: () => void;
}

/** Moves one client to another partner. */
export function MoveClient({ client, from, onRefused, onClose }: MoveClientProps) {
  const { mutate, isPending, error } = useApiMutation(setPartnerOfCall, {
    refreshes: [partnerOfCall, clientsOfCall, accountAuditCall],
    onSuccess: onClose,
  });
  return (
    <MoveDialog
      title={moveTitle([client])}
      count={1}
      from={from}
      isMoving={isPending}
      error={error}
      onMove={(partner) => mutate({ parts: { userid: client.id }, body: { partner, from } })}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}

interface MoveAllClientsProps {
  clients: readonly UserRow[];
  /** Id of the partner. */
  from: string;
  /** A refusal means that the data shown is stale. */
  onRefused: () => void;
  onClose: () => void;
}

/** Moves all clients of a partner to another one, for example before the partner is deleted. */
export function MoveAllClients({ clients, from, onRefused, onClose }: MoveAllClientsProps) {
  const { mutate, isPending, error } = useApiMutation(moveClientsCall, {
    refreshes: [clientsOfCall, partnerOfCall, accountAuditCall],
    onSuccess: onClose,
  });
  return (
    <MoveDialog
      title={moveTitle(clients)}
      count={clients.length}
      from={from}
      isMoving={isPending}
      error={error}
      onMove={(partner) => mutate({ parts: { userid: from }, body: { partner } })}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}
