import { selectUsersTexts } from './select-users.texts.ts';

const { counted } = selectUsersTexts;
type Type = 'User' | 'Partner';

export const changeDialogTexts = {
  cancel: 'Cancel',
  close: 'Close',
  again: 'Try again',
  more: (count: number) => `and ${count.toLocaleString('en-IN')} more`,
  progress: (done: number, all: number) =>
    `${done.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} done`,
  changed: (count: number) => `${count.toLocaleString('en-IN')} changed`,
  unchanged: (count: number) => `${count.toLocaleString('en-IN')} needed no change`,
  failed: (count: number) => `${count.toLocaleString('en-IN')} could not be changed`,
  refused: (type: Type, count: number, reason: string) => `${counted(type, count)}: ${reason}`,
  endsOn: 'Expiry date',
  endsOnMissing: 'Choose a date',
  to: 'Move to',
  choose: 'Select a partner',
  partnerMissing: 'Please select a partner',
  reading: 'Loading partners',
  kinds: {
    on: {
      title: (type: Type, count: number) => `Switch on ${counted(type, count)}?`,
      note: { User: 'They can log in and send again.', Partner: 'They can log in again.' },
      confirm: 'Switch on',
      done: (type: Type, count: number) => `${counted(type, count)} switched on`,
    },
    off: {
      title: (type: Type, count: number) => `Switch off ${counted(type, count)}?`,
      note: {
        User: 'They are logged out everywhere, and their API tokens stop working. Nothing is deleted: once switched on again, they work as before.',
        Partner:
          'They are logged out everywhere. Their clients keep working. Nothing is deleted: once switched on again, they work as before.',
      },
      confirm: 'Switch off',
      done: (type: Type, count: number) => `${counted(type, count)} switched off`,
    },
    extend: {
      title: (type: Type, count: number) => `Extend ${counted(type, count)}`,
      note: {
        User: 'Users with a later expiry date keep it. Users without a plan get the smallest one until this date. Nobody is charged.',
        Partner: '',
      },
      confirm: 'Extend',
      done: (type: Type, count: number) => `${counted(type, count)} extended`,
    },
    move: {
      title: (type: Type, count: number) => `Move ${counted(type, count)}`,
      note: {
        User: 'Their previous partners no longer see them; the new one does immediately. The API tokens of moved users are revoked. Sessions, plans and payments stay as they are.',
        Partner: '',
      },
      confirm: 'Move',
      done: (type: Type, count: number) => `${counted(type, count)} moved`,
    },
  },
} as const;
