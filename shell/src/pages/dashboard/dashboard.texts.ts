import type { AttentionReason, FirstStep } from '@chatline/contract/calls/dashboard';
import { endingDays } from '@chatline/contract/constants/plans';
import { statusLabels } from '@chatline/contract/constants/status-labels';
import { freeTextHours } from '@chatline/contract/constants/whatsapp-limits';

const count = new Intl.NumberFormat('en-IN');

export const dashboardTexts = {
  title: 'Dashboard',
  sample: 'Sample figures',
  sub: 'Two weeks of sample data, until you have figures of your own',
  strip: 'Last 14 days',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
  queuedNote: (count: string) => `${count} waiting to be sent`,
  heldNote: (count: string) => `${count} held by WhatsApp for a quality check`,
  unknownNote: (count: string) => `${count} unknown: no response received`,
  notRead: 'Delivered, not read',
  waiting: 'Sent, no delivery report yet',
  queued: statusLabels.queued,
  unknown: statusLabels.unknown,
  /** Shorter, for narrow columns. */
  columns: {
    read: 'Read',
    notRead: 'Not read',
    waiting: 'No report yet',
    queued: statusLabels.queued,
    unknown: 'Unknown',
    failed: 'Failed',
  },
  chart: 'Messages per day',
  shownAs: 'Show as',
  asChart: 'Chart',
  asTable: 'Table',
  sampleChartNote: 'November 2026. The last day is not complete.',
  chartNote: 'Days are in IST. Today’s figures are partial.',
  sum: 'Total',
  noMessages: 'No messages in this period.',
  retry: 'Retry',
  day: 'Day',
  allDays: (count: number) => `Show all ${count} days`,
  fewDays: (count: number) => `Show the last ${count} days`,
  templates: 'Templates',
  noTemplates: 'Not Found',
  templateName: 'Template Name',
  category: 'Category',
  status: 'Status',
  chats: 'Chats',
  toDo: 'To do',
  open: 'open',
  figuresAsOf: 'Figures as of',
  loading: 'Loading the figures',
  tableLoading: 'Loading the table',
  figuresFailed: 'The figures did not load',
  done: 'Done',
  range: 'Days shown',
  messages: 'Messages',
  noneBefore: 'None in the previous period',
  causes: 'Why messages failed',
  noFailures: 'No messages failed in this period.',
  allMessages: 'Sending Messages',
  manageTemplates: 'Manage Template',
  noOwnTemplates: 'No templates yet.',
  createTemplate: 'Create Template',
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
  otherStatus: 'Paused or disabled',
  firstSteps: 'First steps',
  replySoon: 'Reply soon',
  openChats: 'Open chats',
  nobodyWaits: 'No one is waiting for a reply.',
  windowNote: `You can send free text for ${freeTextHours} hours after a customer’s last message.`,
  plan: 'Plan',
  noPlan: 'No plan yet: sending is off.',
  trial: (hours: number) =>
    `Free trial: sending is on for ${hours} more ${hours === 1 ? 'hour' : 'hours'}. Buy a plan to continue after that.`,
  planEnded: 'Ended: sending is off',
  planEndsToday: 'Ends today',
  thenPlan: (left: string, name: string, end: string) => `${left}, then ${name} until ${end}`,
  daysLeft: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} left`,
  rate: (perMinute: number | null) =>
    perMinute === null ? 'No rate limit' : `${count.format(perMinute)} messages per minute`,
  seePlans: 'See plans',
  renew: 'Renew',
  connection: 'Connection',
  connected: 'Connected',
  notConnected: 'Not connected',
  number: 'Number',
  numberQuality: 'Quality',
  numberLimit: 'Messaging limit',
  numberStatus: 'Status',
  numberUnknown:
    'WhatsApp did not report the number’s status. It is checked again when you reopen this page.',
  seeNumber: 'Connect Whatsapp',
  clients: 'Clients',
  users: 'Users',
  clientsConnected: 'Connected',
  expiring: `Ending within ${endingDays} days`,
  expired: 'Ended',
  attention: 'Needs attention',
  noAttention: 'All clear',
  allUsers: 'All users',
} as const;

/** The reason why a client needs attention; the first two stand before a day. */
export const attentionTexts: Readonly<Record<AttentionReason, string>> = {
  expiring: 'Ends',
  expired: 'Ended',
  unconnected: 'Not connected',
  inactive: 'Switched off',
};

/** The first steps of a new account. */
export const firstStepTexts: Readonly<Record<FirstStep, { readonly title: string; readonly why: string }>> = {
  connect: { title: 'Connect your number', why: 'Messages go out from your own business number' },
  template: { title: 'Create a template', why: 'The first message to a customer needs an approved one' },
  token: { title: 'Generate your API token', why: 'Your programs use it to send' },
  message: { title: 'Send a first message', why: 'The documentation has samples to copy and try' },
};

const counted = (of: number, one: string, more: string): string =>
  `${count.format(of)} ${of === 1 ? one : more}`;

/** To-do items for a User. */
export const toDoTexts = {
  none: 'Nothing to do right now.',
  planEnds: (day: string) => `Your plan ends on ${day}`,
  planEnded: 'Your plan has ended: sending is off',
  planWhy: 'Renewing adds a year.',
  rejected: (of: number) => counted(of, 'template was rejected', 'templates were rejected'),
  rejectedWhy: 'WhatsApp gives the reason. Edit the template and submit it again.',
  paused: (of: number) => counted(of, 'template is paused or disabled', 'templates are paused or disabled'),
  pausedWhy: 'WhatsApp rejects messages from a paused or disabled template.',
  failed: (of: number) => counted(of, 'message failed', 'messages failed'),
  failedWhy: 'Each shows the reason and what to do.',
  unknown: (of: number) => counted(of, 'message may not have arrived', 'messages may not have arrived'),
  unknownWhy: 'WhatsApp did not respond. Check before you send again.',
} as const;
