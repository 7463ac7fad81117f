import type { AttentionReason, FirstStep } from '@chatline/contract/calls/dashboard';
import { freeTextHours } from '@chatline/contract/constants/whatsapp-limits';
import { count } from '../format-count.ts';

/** The column beside the chart: what needs a reply or an action, the plan and the number. */
export const railTexts = {
  done: 'Done',
  open: 'open',
  toDo: 'To do',
  waitingFor: (wait: string) => `waiting ${wait}`,
  moreWait: (of: number) => (of === 1 ? '1 more customer is waiting.' : `${of} more customers are waiting.`),
  showMore: (of: number) => `Show ${of} more`,
  showFewer: 'Show fewer',
  firstSteps: 'First steps',
  replySoon: 'Reply soon',
  openChats: 'Open chats',
  nobodyWaits: 'No one is waiting for a reply.',
  windowLeft: (time: string) => `${time} left`,
  windowNote: `You can send free text for ${freeTextHours} hours after a customer’s last message.`,
  plan: 'Plan',
  noPlan: 'No plan yet: sending is off.',
  trial: (hours: number) =>
    `Free trial: sending is on for ${hours} more ${hours === 1 ? 'hour' : 'hours'}. Buy a plan to continue after that.`,
  rate: (perMinute: number | null) =>
    perMinute === null ? 'No rate limit' : `${count.format(perMinute)} messages per minute`,
  seePlans: 'See plans',
  renew: 'Renew',
  paid: (amount: string, day: string) => `Last payment ${amount} on ${day}`,
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
  messagesFailed: (failed: string, all: string) => `${failed} of ${all} failed this week`,
  failingSubject: 'Your WhatsApp messages fail',
  trialEnds: (wait: string) => `Free trial ends in ${wait}`,
  trialSubject: 'Your free trial ends soon',
  attention: 'Needs attention',
  noAttention: 'All clear',
  allUsers: 'All users',
  moreNeed: (of: number) => (of === 1 ? '1 more needs attention' : `${of} more need attention`),
  extend: 'Extend',
  extendFor: (name: string) => `Extend the plan of ${name}`,
  switchOn: 'Switch on',
  switchOnFor: (name: string) => `Switch on ${name}`,
  email: 'Email',
  emailTo: (name: string) => `Email ${name}`,
} as const;

/** The reason why a client needs attention; the first two stand before a day. */
export const attentionTexts: Readonly<Record<AttentionReason, string>> = {
  expiring: 'Ends',
  expired: 'Ended',
  unconnected: 'Not connected',
  inactive: 'Switched off',
};

/** The subject of an email to a client, by what it is about. */
export const subjectTexts: Readonly<Record<AttentionReason, (day: string) => string>> = {
  expiring: (day) => `Your plan ends on ${day}`,
  expired: (day) => `Your plan ended on ${day}`,
  unconnected: () => 'Connect your WhatsApp number',
  inactive: () => 'Your account is switched off',
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
