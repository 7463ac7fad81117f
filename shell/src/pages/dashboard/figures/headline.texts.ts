import { count } from '../format-count.ts';

const customers = (of: number): string => `${count.format(of)} ${of === 1 ? 'customer' : 'customers'}`;

/** The line at the top of the dashboard. Its parts are joined by semicolons, and the first begins with a capital. */
export const headlineTexts = {
  noneWaiting: 'no customers are waiting',
  waiting: (of: number, wait: string) =>
    of === 1
      ? `1 customer has been waiting for ${wait}`
      : `${count.format(of)} customers are waiting, the longest for ${wait}`,
  noNumber: 'no number connected',
  cannotSend: 'this number cannot send',
  pausedUntil: (time: string) => `sending paused until ${time}`,
  qualityLow: 'number quality low',
  qualityMedium: 'number quality medium',
  numberHealthy: 'number healthy',
  numberConnected: 'number connected',
  noPlan: 'no plan, so sending is off',
  trialEnds: (hours: number) => `trial ends in ${hours} h`,
  planEnded: (day: string) => `plan ended on ${day}, so sending is off`,
  planEnds: (day: string) => `plan ends on ${day}`,
  paidUntil: (day: string) => `plan paid until ${day}`,
  repliedToNone: 'Replied to no one today.',
  /** @param within the median time to a reply; null if it is not known */
  repliedTo: (of: number, within: string | null) => {
    const replied = `Replied to ${customers(of)} today`;
    if (within === null) return `${replied}.`;
    return of === 1 ? `${replied}, within ${within}.` : `${replied}, half of them within ${within}.`;
  },
  withinAMinute: 'a minute',
  missed: (of: number) => `${customers(of)} got no reply within 24 hours this week.`,
  noClients: 'No clients yet',
  noUsers: 'No users yet',
  noClientNeeds: 'no client needs attention',
  noUserNeeds: 'no user needs attention',
  clientsNeed: (of: number) => `${count.format(of)} ${of === 1 ? 'client needs' : 'clients need'} attention`,
  usersNeed: (of: number) => `${count.format(of)} ${of === 1 ? 'user needs' : 'users need'} attention`,
  connected: (of: number, all: number) => `${count.format(of)} of ${count.format(all)} connected`,
  paid: (amount: string, days: number) => `${amount} paid in ${days === 1 ? 'one day' : `${days} days`}`,
} as const;
