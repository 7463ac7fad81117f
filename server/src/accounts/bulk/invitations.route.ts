import { invitationsCall } from '@chatline/contract/calls/invitations';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { readInvitations, sendInvitations } from './invitations.ts';

export const invitationsRoute = defineBodyRoute(
  invitationsCall,
  'Returns whether users have set a password, and emails the link again to those who have not if it is confirmed.',
  async ({ services, caller, body: { ids, isConfirmed } }) => {
    const reasons = isConfirmed ? await sendInvitations(services, caller(), ids) : new Map<number, string>();
    return { invitations: await readInvitations(services, caller(), ids, reasons) };
  },
);
