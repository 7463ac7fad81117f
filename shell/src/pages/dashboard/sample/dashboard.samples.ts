import type { StatusTone } from '@chatline/ui/badge';
import type { ChartDay } from '../chart-day.ts';

const reported = { unread: 0, waiting: 0, queued: 0, unknown: 0 };

/** The static demo content of the dashboard (specification, section 2; BASE-01): not real data. */
export const sampleDays: readonly ChartDay[] = [
  { ...reported, label: '7', read: 878, notRead: 262, failed: 71, isComplete: true },
  { ...reported, label: '8', read: 790, notRead: 243, failed: 66, isComplete: true },
  { ...reported, label: '9', read: 1188, notRead: 382, failed: 81, isComplete: true },
  { ...reported, label: '10', read: 1369, notRead: 416, failed: 101, isComplete: true },
  { ...reported, label: '11', read: 1466, notRead: 507, failed: 111, isComplete: true },
  { ...reported, label: '12', read: 1380, notRead: 491, failed: 88, isComplete: true },
  { ...reported, label: '13', read: 888, notRead: 311, failed: 61, isComplete: true },
  { ...reported, label: '14', read: 1017, notRead: 335, failed: 96, isComplete: true },
  { ...reported, label: '15', read: 697, notRead: 198, failed: 65, isComplete: true },
  { ...reported, label: '16', read: 1607, notRead: 540, failed: 120, isComplete: true },
  { ...reported, label: '17', read: 1782, notRead: 610, failed: 142, isComplete: true },
  { ...reported, label: '18', read: 1490, notRead: 487, failed: 99, isComplete: true },
  { ...reported, label: '19', read: 2043, notRead: 705, failed: 168, isComplete: true },
  { ...reported, label: '20', read: 1165, notRead: 402, failed: 74, isComplete: false },
];

/** One row of the sample templates. */
export interface SampleTemplate {
  readonly name: string;
  readonly category: string;
  readonly status: string;
  readonly tone: StatusTone;
  readonly sent: string;
  readonly delivered: string;
  readonly read: string;
}

const unsent = { sent: '–', delivered: '–', read: '–' };

export const sampleTemplates: readonly SampleTemplate[] = [
  {
    name: 'order_dispatch_update',
    category: 'Utility',
    status: 'APPROVED',
    tone: 'ok',
    sent: '4,812',
    delivered: '98.9%',
    read: '91%',
  },
  {
    name: 'diwali_offer_2026',
    category: 'Marketing',
    status: 'APPROVED',
    tone: 'ok',
    sent: '3,940',
    delivered: '94.2%',
    read: '63%',
  },
  {
    name: 'otp_login_hi',
    category: 'Authentication',
    status: 'APPROVED',
    tone: 'ok',
    sent: '2,106',
    delivered: '99.4%',
    read: '97%',
  },
  { name: 'payment_reminder', category: 'Utility', status: 'PENDING', tone: 'wait', ...unsent },
  { name: 'winter_stock_alert', category: 'Marketing', status: 'REJECTED', tone: 'no', ...unsent },
];

/** One chat of the side panel; `share` is the remaining part of its 24-hour window. */
export interface SampleChat {
  readonly name: string;
  readonly text: string;
  readonly lang: 'en' | 'hi';
  readonly left: string;
  readonly share: number;
  readonly isCalm: boolean;
}

export const sampleChats: readonly SampleChat[] = [
  {
    name: 'Lakshmi Iyer',
    text: 'Do you still have the 1 kg pack?',
    lang: 'en',
    left: '12 min left',
    share: 0.01,
    isCalm: false,
  },
  {
    name: 'Imran Shaikh',
    text: 'Bill mein GST number galat hai',
    lang: 'en',
    left: '2 h 04 left',
    share: 0.09,
    isCalm: false,
  },
  {
    name: 'Devika Rao',
    text: 'Please change the delivery address',
    lang: 'en',
    left: '5 h 40 left',
    share: 0.24,
    isCalm: false,
  },
  {
    name: 'Suresh Patil',
    text: 'धन्यवाद, मिल गया',
    lang: 'hi',
    left: '18 h left',
    share: 0.75,
    isCalm: true,
  },
];

export interface SampleToDo {
  readonly title: string;
  readonly why: string;
  readonly isDone: boolean;
}

export const sampleToDos: readonly SampleToDo[] = [
  {
    title: 'Connect a backup number',
    why: 'Quality of +91 98450 22173 is Medium',
    isDone: false,
  },
  {
    title: 'Check why winter_stock_alert was rejected',
    why: 'Rejected 19 Nov, promotional wording',
    isDone: false,
  },
  { title: 'Add the GST number to billing', why: 'Needed for input credit', isDone: true },
];
