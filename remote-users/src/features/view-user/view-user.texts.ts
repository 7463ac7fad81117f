export const viewUserTexts = {
  title: 'View User',
  loading: 'Loading the user',
  edit: 'Edit',
  state: 'State',
  connected: 'Connected',
  switchedOff: 'Switched off',
  trail: {
    title: 'Audit trail',
    note: 'Changes to this account, newest first.',
    empty: 'Nothing recorded yet',
    what: 'What',
    details: 'Details',
    who: 'Who',
    when: 'When',
  },
} as const;
