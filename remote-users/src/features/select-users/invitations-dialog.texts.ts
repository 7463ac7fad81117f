import { dayAt } from '@chatline/contract/codecs/days';
import { formatDay } from '@chatline/contract/codecs/format-time';

const users = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'user' : 'users'}`;

export const invitationsTexts = {
  title: 'Invitations',
  sub: (count: number) => `${users(count)} selected`,
  subAll: 'Users who have not set a password yet, the newest first',
  newest: (count: number) => `The newest ${count.toLocaleString('en-IN')} are listed.`,
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
  againOne: 'Send again',
  againTo: (name: string) => `Send again to ${name}`,
  sent: (count: number) => (count === 1 ? 'Invitation sent again' : 'Invitations sent again'),
  noneOpen: 'All users have set a password.',
  allSet: 'All of them have set a password.',
  close: 'Close',
  retry: 'Retry',
  tooMany: (max: number) => `Select at most ${max.toLocaleString('en-IN')} users to see their invitations.`,
} as const;
