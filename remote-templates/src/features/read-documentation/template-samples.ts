import type { SentComponent } from '@chatline/contract/calls/sent-template';

/** Sample values for each kind of template part. */
export const componentSamples = {
  body: [
    {
      type: 'body',
      parameters: [
        { type: 'text', text: 'Meera' },
        { type: 'text', text: 'KS-20871' },
      ],
    },
  ],
  named: [
    {
      type: 'body',
      parameters: [
        { type: 'text', parameter_name: 'first_name', text: 'Meera' },
        { type: 'text', parameter_name: 'order', text: 'KS-20871' },
      ],
    },
  ],
  media: [
    {
      type: 'header',
      parameters: [
        { type: 'document', document: { link: 'https://example.com/bill.pdf', filename: 'bill.pdf' } },
      ],
    },
  ],
  location: [
    {
      type: 'header',
      parameters: [
        {
          type: 'location',
          location: {
            latitude: '18.5204',
            longitude: '73.8567',
            name: 'Our shop',
            address: '14 Laxmi Road, Pune',
          },
        },
      ],
    },
  ],
  buttons: [
    { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'KS-20871' }] },
    {
      type: 'button',
      sub_type: 'quick_reply',
      index: '1',
      parameters: [{ type: 'payload', payload: 'cancel KS-20871' }],
    },
    {
      type: 'button',
      sub_type: 'copy_code',
      index: '2',
      parameters: [{ type: 'coupon_code', coupon_code: 'DIWALI25' }],
    },
  ],
} as const satisfies Readonly<Record<string, readonly SentComponent[]>>;
export type ComponentKind = keyof typeof componentSamples;
