/** One line of a top bar dropdown. */
export interface SampleNotification {
  readonly id: string;
  readonly from: string;
  readonly text: string;
  readonly when: string;
  readonly lang: 'en' | 'hi';
}

/** Static sample messages of the top bar (specification, section 2; BASE-02). */
export const sampleMessages: readonly SampleNotification[] = [
  {
    id: 'm1',
    from: 'Lakshmi Iyer',
    text: 'Do you still have the 1 kg pack?',
    when: '11:29 am',
    lang: 'en',
  },
  {
    id: 'm2',
    from: 'Imran Shaikh',
    text: 'Bill mein GST number galat hai',
    when: '9:37 am',
    lang: 'en',
  },
  { id: 'm3', from: 'Suresh Patil', text: 'धन्यवाद, मिल गया', when: 'Yesterday', lang: 'hi' },
];

/** Static sample notifications of the top bar. */
export const sampleNotifications: readonly SampleNotification[] = [
  {
    id: 'n1',
    from: 'Template approved',
    text: 'order_dispatch_update can be sent',
    when: '10:05 am',
    lang: 'en',
  },
  {
    id: 'n2',
    from: 'Template rejected',
    text: 'winter_stock_alert: promotional wording',
    when: 'Yesterday',
    lang: 'en',
  },
];
