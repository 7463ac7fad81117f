/** The remaining time of a plan, at the foot of the sidebar and on the dashboard. */
export const planLeftTexts = {
  ended: 'Ended: sending is off',
  endsToday: 'Ends today',
  days: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} left`,
  andNext: (left: string, name: string, end: string) => `${left}, then ${name} until ${end}`,
} as const;
