import { type Invitation, invitationsCall } from '@chatline/contract/calls/invitations';
import type { UserRow } from '@chatline/contract/calls/user';
import { callApi, failureText, notify } from '@chatline/runtime';
import { StatusBadge, type StatusTone } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { ErrorText } from '@chatline/ui/field';
import { Box } from '@chatline/ui/layout';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { Text } from '@chatline/ui/text';
import { useCallback, useEffect, useState } from 'react';
import { invitationsTexts as texts } from './invitations-dialog.texts.ts';

interface InvitationsDialogProps {
  rows: readonly UserRow[];
  onClose: () => void;
}

/** Who has set a password, and the invitation again for those who have not. */
export function InvitationsDialog({ rows, onClose }: InvitationsDialogProps) {
  const { invitations, problem, isWorking, send } = useInvitations(rows);
  const waiting = invitations?.filter(({ state }) => state === 'open' || state === 'expired') ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      sub={texts.sub(rows.length)}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {problem !== '' && invitations === null && (
            <Button onClick={() => void send(false)}>{texts.retry}</Button>
          )}
          {waiting.length > 0 && (
            <Button variant="primary" isWorking={isWorking} onClick={() => void send(true)}>
              {texts.again(waiting.length)}
            </Button>
          )}
        </>
      }
    >
      {problem !== '' && <ErrorText>{problem}</ErrorText>}
      {invitations === null && problem === '' && <SkeletonLines count={3} label={texts.loading} />}
      {invitations?.every(({ state }) => state === 'accepted') && <Text role="status">{texts.allSet}</Text>}
      {invitations && <Invitations invitations={invitations} rows={rows} />}
    </Dialog>
  );
}

const tones: Readonly<Record<Invitation['state'], StatusTone>> = {
  accepted: 'ok',
  sending: 'info',
  open: 'wait',
  expired: 'no',
};

function Invitations({
  invitations,
  rows,
}: {
  invitations: readonly Invitation[];
  rows: readonly UserRow[];
}) {
  const names = new Map(rows.map(({ id, business_name, name }) => [id, business_name || name]));
  return (
    <Box as="ul" aria-label={texts.list} tabIndex={0} maxH="min(360px, 45vh)" overflowY="auto">
      {invitations.map(({ id, state, untilMs, reason }) => (
        <Box
          as="li"
          key={id}
          display="flex"
          gap="12px"
          alignItems="flex-start"
          py="8px"
          borderTop="1px solid"
          borderColor="border"
        >
          <Box flex="1" minW="0" overflowWrap="anywhere">
            <b>{names.get(id) ?? id}</b>
            <Text size="small" tone="muted">
              {reason || (untilMs !== null && texts.until(untilMs))}
            </Text>
          </Box>
          <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>
        </Box>
      ))}
    </Box>
  );
}

function useInvitations(rows: readonly UserRow[]) {
  const [ids] = useState(() => rows.map(({ id }) => id));
  const [invitations, setInvitations] = useState<readonly Invitation[] | null>(null);
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);
  const send = useCallback(
    async (isConfirmed: boolean) => {
      setProblem('');
      setWorking(true);
      try {
        const response = await callApi(invitationsCall, { body: { ids, isConfirmed } });
        setInvitations(response.invitations);
        if (isConfirmed) notify.success(texts.sent);
      } catch (error) {
        setProblem(failureText(error));
      } finally {
        setWorking(false);
      }
    },
    [ids],
  );
  useEffect(() => void send(false), [send]);
  return { invitations, problem, isWorking, send };
}
