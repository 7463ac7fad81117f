import { type Invitation, invitationsCall } from '@chatline/contract/calls/invitations';
import { callApi, failureText, notify } from '@chatline/runtime';
import { useCallback, useEffect, useState } from 'react';
import { invitationsTexts as texts } from './invitations-dialog.texts.ts';

/** The invitations with the new state of some of them. */
function withNew(known: readonly Invitation[] | null, changed: readonly Invitation[]) {
  const byId = new Map(changed.map((invitation) => [invitation.id, invitation]));
  return known?.map((invitation) => byId.get(invitation.id) ?? invitation) ?? changed;
}

/**
 * Reads invitations and sends them again.
 * @param ids of users; null for all that have not set a password
 */
export function useInvitations(ids: readonly string[] | null) {
  const [first] = useState(ids);
  const [invitations, setInvitations] = useState<readonly Invitation[] | null>(null);
  const [problem, setProblem] = useState('');
  /** The users whose invitations are being sent. */
  const [sending, setSending] = useState<readonly string[]>([]);
  const call = useCallback(async (wanted: readonly string[] | null, isConfirmed: boolean) => {
    setProblem('');
    try {
      const body = { ...(wanted && { ids: [...wanted] }), isConfirmed };
      const response = await callApi(invitationsCall, { body });
      setInvitations((known) => withNew(known, response.invitations));
      if (isConfirmed) reportSent(response.invitations);
    } catch (error) {
      setProblem(failureText(error));
    }
  }, []);
  const read = useCallback(() => void call(first, false), [call, first]);
  useEffect(read, [read]);
  const send = async (wanted: readonly string[]) => {
    // One press at a time: the answer has the new state.
    if (sending.length > 0) return;
    setSending(wanted);
    await call(wanted, true);
    setSending([]);
  };
  return { invitations, problem, sending, read, send };
}

/** A refusal is shown in its row; the toast is for what was sent. */
function reportSent(answered: readonly Invitation[]): void {
  const sent = answered.filter(({ reason, state }) => reason === '' && state !== 'accepted').length;
  if (sent > 0) notify.success(texts.sent(sent));
}
