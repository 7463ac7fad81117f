import type { Invitation } from '@chatline/contract/calls/invitations';
import type { UserRow } from '@chatline/contract/calls/user';
import { maxChangedUsers } from '@chatline/contract/constants/limits';
import { StatusBadge, type StatusTone } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { ErrorState } from '@chatline/ui/empty';
import { ErrorText } from '@chatline/ui/field';
import { Box } from '@chatline/ui/layout';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { Text } from '@chatline/ui/text';
import { invitationsTexts as texts } from './invitations-dialog.texts.ts';
import { useInvitations } from './use-invitations.ts';

interface InvitationsDialogProps {
  rows: readonly UserRow[];
  /** True for all users that have not set a password; the rows then have their names alone. */
  isAll?: boolean;
  onClose: () => void;
}

const listHeight = 'min(360px, 45vh)';
/** The height of a row without details. */
const rowPx = 49;

const canBeSent = ({ state }: Invitation) => state === 'open' || state === 'expired';

/** Lists the users with the state of their invitations, and sends open and expired ones again. */
// Over 40 lines: the properties of the dialog's parts.
export function InvitationsDialog({ rows, isAll = false, onClose }: InvitationsDialogProps) {
  const dialog = useInvitations(isAll ? null : rows.map(({ id }) => id));
  const { invitations, problem, sending, send } = dialog;
  const waiting = invitations?.filter(canBeSent).map(({ id }) => id) ?? [];
  const isSet = invitations?.every(({ state }) => state === 'accepted') ?? false;
  const isCut = isAll && invitations?.length === maxChangedUsers;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      sub={isAll ? texts.subAll : texts.sub(rows.length)}
      footNote={isCut && texts.newest(maxChangedUsers)}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {waiting.length > 1 && (
            <Button variant="primary" isWorking={sending.length > 1} onClick={() => void send(waiting)}>
              {texts.again(waiting.length)}
            </Button>
          )}
        </>
      }
    >
      {/* As high before the list is read as after it, so that nothing moves under a finger. */}
      <Box minH={isAll ? listHeight : `min(${listHeight}, ${rows.length * rowPx}px)`}>
        {problem !== '' && invitations !== null && <ErrorText>{problem}</ErrorText>}
        {problem !== '' && invitations === null && (
          <ErrorState cause={problem} action={<Button onClick={dialog.read}>{texts.retry}</Button>} />
        )}
        {invitations === null && problem === '' && <SkeletonLines count={3} label={texts.loading} />}
        {isSet && <Text role="status">{isAll ? texts.noneOpen : texts.allSet}</Text>}
        {invitations && invitations.length > 0 && (
          <Invitations
            invitations={invitations}
            rows={rows}
            sending={sending}
            onSend={(id) => void send([id])}
          />
        )}
      </Box>
    </Dialog>
  );
}

interface InvitationsProps {
  invitations: readonly Invitation[];
  rows: readonly UserRow[];
  sending: readonly string[];
  onSend: (id: string) => void;
}

function Invitations({ invitations, rows, sending, onSend }: InvitationsProps) {
  const names = new Map(rows.map(({ id, business_name, name }) => [id, business_name || name]));
  return (
    <Box as="ul" aria-label={texts.list} tabIndex={0} maxH={listHeight} overflowY="auto">
      {invitations.map((invitation) => (
        <Row
          key={invitation.id}
          name={names.get(invitation.id) ?? invitation.id}
          invitation={invitation}
          isSending={sending.includes(invitation.id)}
          onSend={onSend}
        />
      ))}
    </Box>
  );
}

const tones: Readonly<Record<Invitation['state'], StatusTone>> = {
  accepted: 'ok',
  sending: 'info',
  open: 'wait',
  // Nothing went wrong: it is sent again with one press.
  expired: 'neutral',
};

interface RowProps {
  name: string;
  invitation: Invitation;
  isSending: boolean;
  onSend: (id: string) => void;
}

function Row({ name, invitation, isSending, onSend }: RowProps) {
  const { id, state, untilMs, reason } = invitation;
  const detail = reason || (untilMs !== null && texts.until(untilMs));
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      gap="6px 12px"
      alignItems="center"
      py="8px"
      borderTop="1px solid"
      borderColor="border"
    >
      <Box flex="1 1 120px" minW="0" overflowWrap="anywhere">
        <b>{name}</b>
        {detail && (
          <Text size="small" tone="muted">
            {detail}
          </Text>
        )}
      </Box>
      <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>
      {canBeSent(invitation) && (
        <Button
          size="small"
          isWorking={isSending}
          aria-label={texts.againTo(name)}
          onClick={() => onSend(id)}
        >
          {texts.againOne}
        </Button>
      )}
    </Box>
  );
}
