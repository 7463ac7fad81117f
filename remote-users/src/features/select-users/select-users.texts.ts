const shown = (count: number) => count.toLocaleString('en-IN');
const noun = {
  User: (count: number) => (count === 1 ? 'user' : 'users'),
  Partner: (count: number) => (count === 1 ? 'partner' : 'partners'),
};

export const selectUsersTexts = {
  counted: (type: keyof typeof noun, count: number) => `${shown(count)} ${noun[type](count)}`,
  selected: (count: number) => `${shown(count)} selected`,
  selectAll: (count: number) => `Select all ${shown(count)}`,
  clearAll: 'Clear all',
  hidden: (count: number) => `${shown(count)} not in this view`,
  select: (name: string) => `Select ${name}`,
  bar: 'Selection',
  actions: 'Actions',
  clear: 'Clear',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  extend: 'Extend',
  invitations: 'Invitations',
  move: 'Move',
  export: 'Export',
  exportNote: 'Saves the selected rows as a CSV file.',
  nothingSelected: 'Select at least one row first.',
  exportTooMany: (max: number) => `You can export at most ${shown(max)} rows at a time.`,
  exported: (what: string) => `${what} exported`,
  hint: 'Shift-click selects a range, Ctrl+A selects all rows in this view, and Esc clears the selection.',
} as const;
