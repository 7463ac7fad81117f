/** A template of the demo user. */
interface DemoTemplate {
  readonly template_id: string;
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly score: string;
  readonly status: string;
  readonly components: readonly object[];
  readonly reason?: string;
  readonly advice?: string;
}

const body = (text: string, ...samples: string[]) => ({
  type: 'BODY',
  text,
  ...(samples.length > 0 && { example: { body_text: [samples] } }),
});
const footer = (text: string) => ({ type: 'FOOTER', text });
const header = (text: string) => ({ type: 'HEADER', format: 'TEXT', text });

/**
 * Templates of the demo user in every state and with every kind of part; the stand-in of WhatsApp gets the same ones.
 */
const templates: readonly Omit<DemoTemplate, 'template_id'>[] = [
  {
    name: 'order_packed',
    language: 'en',
    category: 'UTILITY',
    score: 'GREEN',
    status: 'APPROVED',
    components: [
      header('Your order'),
      body('Hello {{1}}, your order *{{2}}* is packed and leaves today.', 'Lakshmi', 'KS-20871'),
      footer('Kamala General Stores'),
      {
        type: 'BUTTONS',
        buttons: [
          {
            type: 'URL',
            text: 'Track the order',
            url: 'https://example.com/orders/{{1}}',
            example: ['https://example.com/orders/KS-20871'],
          },
          { type: 'PHONE_NUMBER', text: 'Call the shop', phone_number: '+919822012345' },
        ],
      },
    ],
  },
  {
    name: 'order_packed',
    language: 'hi',
    category: 'UTILITY',
    score: 'GREEN',
    status: 'APPROVED',
    components: [body('नमस्ते {{1}}, आपका ऑर्डर {{2}} आज भेजा जा रहा है।', 'लक्ष्मी', 'KS-20871')],
  },
  {
    name: 'festival_offer',
    language: 'en',
    category: 'MARKETING',
    score: 'YELLOW',
    status: 'APPROVED',
    components: [
      body('Dear {{1}}, this week everything sweet is *10% off*.', 'Anjali'),
      footer('Reply STOP to hear no more'),
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Keep a box for me' },
          { type: 'COPY_CODE', example: ['DIWALI10'] },
        ],
      },
    ],
  },
  {
    name: 'login_code',
    language: 'en',
    category: 'AUTHENTICATION',
    score: 'UNKNOWN',
    status: 'APPROVED',
    components: [
      {
        ...body('*{{1}}* is your verification code. For your security, do not share this code.', '123456'),
        add_security_recommendation: true,
      },
      { ...footer('This code expires in 10 minutes.'), code_expiration_minutes: 10 },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy code' }] },
    ],
  },
  {
    name: 'mango_season',
    language: 'mr',
    category: 'MARKETING',
    score: 'UNKNOWN',
    status: 'PENDING',
    components: [body('नमस्कार {{1}}, हापूस आंबे आले आहेत. आजच मागवा.', 'प्रकाश')],
  },
  {
    name: 'payment_reminder',
    language: 'en',
    category: 'UTILITY',
    score: 'UNKNOWN',
    status: 'REJECTED',
    components: [body('Hello {{1}}, please pay {{2}} at the earliest.', 'Rafi', '₹2,460')],
    reason: 'INCORRECT_CATEGORY',
    advice: 'Say which bill the payment is for, or choose the category Marketing.',
  },
  {
    name: 'weekend_sale',
    language: 'en',
    category: 'MARKETING',
    score: 'RED',
    status: 'PAUSED',
    components: [body('Hi {{1}}, our weekend sale is on until Sunday night.', 'Devika')],
  },
  {
    name: 'old_greeting',
    language: 'en',
    category: 'MARKETING',
    score: 'RED',
    status: 'DISABLED',
    components: [body('Hello {{1}}, we miss you at the shop.', 'Gurpreet')],
  },
];

export const demoTemplates: readonly DemoTemplate[] = templates.map((template, index) => ({
  ...template,
  template_id: String(910_000_100 + index),
}));
