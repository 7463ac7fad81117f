import { dayAt } from '@chatline/contract/codecs/days';
import { formatDay } from '@chatline/contract/codecs/format-time';

const users = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'user' : 'users'}`;

export const invitationsTexts = {
  title: 'Invitations',
  sub: (count: number) => `${users(count)} selected`,
  list: 'Users and their invitations',
  loading: 'Loading the invitations',
  states: {
    accepted: 'Password set',
    sending: 'Being sent',
    open: 'Invited',
    expired: 'Link expired',
  },
  until: (atMs: number) => `The link works until ${formatDay(dayAt(atMs))}.`,
  again: (count: number) => `Send again to ${users(count)}`,
  sent: 'Invitations sent again',
  allSet: 'All of them have set a password.',
  close: 'Close',
  retry: 'Retry',
  tooMany: (max: number) => `Select at most ${max.toLocaleString('en-IN')} users to see their invitations.`,
} as const;
