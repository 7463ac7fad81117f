import type { DemoFileId } from './demo-files.ts';

/** The details of a line besides its text. */
export interface LineExtra {
  readonly file?: DemoFileId;
  readonly place?: { readonly name: string; readonly latitude: number; readonly longitude: number };
  readonly contact?: { readonly name: string; readonly phone: string };
  /** The customer pressed a button with this text. */
  readonly isChoice?: boolean;
  readonly template?: {
    readonly name: string;
    readonly language: string;
    readonly body: readonly string[];
    readonly button?: readonly [index: number, type: 'url' | 'copy_code', value: string];
  };
  /** The emoji of the other side. */
  readonly reaction?: string;
  readonly status?: 'sent' | 'delivered' | 'failed';
}

/** A line of a conversation: who wrote it, minutes before the last line, its text. */
export type Line = readonly [
  side: 'in' | 'out' | 'note',
  minutesBefore: number,
  text: string,
  extra?: LineExtra,
];

/** A conversation of the demo user with a customer. */
export interface Thread {
  readonly name: string;
  /** The number, digits only. */
  readonly phone: string;
  /** Hours since the last line. */
  readonly hoursAgo: number;
  readonly unread: number;
  readonly isResolved?: boolean;
  readonly lines: readonly Line[];
}

const days = (count: number) => count * 24 * 60;
const packed = (name: string, order: string): LineExtra => ({
  template: { name: 'order_packed', language: 'en', body: [name, order], button: [0, 'url', order] },
});
const packedHindi = (name: string, order: string): LineExtra => ({
  template: { name: 'order_packed', language: 'hi', body: [name, order] },
});
const offer = (name: string): LineExtra => ({
  template: {
    name: 'festival_offer',
    language: 'en',
    body: [name],
    button: [1, 'copy_code', 'DIWALI10'],
  },
});

/** The newest conversations. Those whose last line is the customer’s wait for an answer. */
export const newestThreads: readonly Thread[] = [
  {
    name: 'Anjali Menon',
    phone: '919845012377',
    hoursAgo: 0.4,
    unread: 1,
    lines: [
      ['in', days(6) + 95, 'Two bunches of curry leaves and 1 kg of tomatoes, please.'],
      ['out', days(6) + 40, 'Our rider is on the way.'],
      ['in', days(6), 'Received everything, thank you. The curry leaves were very fresh.'],
      ['out', days(6) - 9, 'We are glad! They come from a farm in Saswad.', { reaction: '❤️' }],
      ['in', days(2), 'Are you open on Sunday evening?'],
      ['out', days(2) - 6, 'Yes, until 9 pm.'],
      ['in', 0, 'Is the home delivery free above ₹500?'],
    ],
  },
  {
    name: 'सुनीता शर्मा',
    phone: '919811204456',
    hoursAgo: 1.2,
    unread: 2,
    lines: [
      ['out', days(9), '', packedHindi('सुनीता', 'KS-20237')],
      ['in', days(9) - 90, 'धन्यवाद 🙏'],
      ['in', 3, 'भैया, दुकान खुली है?'],
      ['in', 0, 'नमस्ते, क्या आज शाम तक सामान मिल जाएगा? मुझे दो किलो आटा और एक किलो चीनी चाहिए।'],
    ],
  },
  {
    name: 'Fatima Sheikh',
    phone: '917738120964',
    hoursAgo: 2.3,
    unread: 1,
    lines: [
      ['out', 190, '', packed('Fatima', 'KS-20852')],
      ['in', 12, 'I will not be at home before 8. Please leave it with the guard here:'],
      [
        'in',
        0,
        'Sukh Sagar Society, gate 2',
        { place: { name: 'Sukh Sagar Society, gate 2', latitude: 18.5089, longitude: 73.8412 } },
      ],
    ],
  },
  {
    name: 'Mohammed Rafi',
    phone: '919703315589',
    hoursAgo: 2.8,
    unread: 0,
    lines: [
      ['in', days(1) + 200, 'One carton of the milk leaked. Please see the photo.'],
      ['in', days(1) + 199, 'Photo', { file: 'demo-cartons' }],
      [
        'out',
        days(1) + 170,
        'We are very sorry. A new carton comes with the evening delivery, free of charge.',
      ],
      ['note', days(1) + 168, 'Third leak from this dairy this month. Call them on Monday.'],
      ['out', 160, '', packed('Rafi', 'KS-20839')],
      ['in', 14, 'Thank you, received in good condition 👍', { reaction: '🙏' }],
      ['out', 0, 'Thank you for your patience, Rafi bhai!'],
    ],
  },
  {
    name: 'Gurpreet Kaur',
    phone: '919814476120',
    hoursAgo: 7,
    unread: 1,
    lines: [
      ['out', days(30), '', offer('Kaur ji')],
      ['in', days(30) - 22, 'Keep a box for me', { isChoice: true }],
      ['out', days(30) - 40, 'Done! One box of mixed sweets is kept in your name until Friday.'],
      ['in', 0, 'Please keep one carton of milk aside for me, I will pick it up after six in the evening.'],
    ],
  },
  {
    name: 'Joseph Fernandes',
    phone: '918805571346',
    hoursAgo: 12.4,
    unread: 1,
    lines: [
      ['in', days(3), 'Do you supply rice for a function? About 40 kg.'],
      ['out', days(3) - 15, 'Yes. Here are our prices; above 25 kg we give 6% off.', { file: 'demo-prices' }],
      ['in', 0, 'Voice message', { file: 'demo-voice' }],
    ],
  },
  {
    name: 'Kavita Bhide',
    phone: '919552043718',
    hoursAgo: 15.7,
    unread: 1,
    lines: [
      ['in', 8, 'I paid twice by mistake for KS-20810. See here:'],
      ['in', 0, 'Photo', { file: 'demo-payment' }],
    ],
  },
  {
    name: 'राजेश वर्मा',
    phone: '919425087713',
    hoursAgo: 20,
    unread: 0,
    lines: [
      ['out', days(4), '', packedHindi('राजेश', 'KS-20764')],
      ['in', days(3), 'सामान मिल गया। पैसे UPI से भेज दिए हैं।'],
      ['out', days(3) - 11, 'मिल गए, धन्यवाद!'],
      ['in', 0, 'बिल की कॉपी भेज दीजिए।'],
    ],
  },
  {
    name: 'Devika Rao',
    phone: '919886643201',
    hoursAgo: 27,
    unread: 0,
    lines: [
      ['in', 65, 'Do you have ripe mangoes today?'],
      ['out', 48, 'These came in this morning, ₹850 a dozen.', { file: 'demo-mangoes', reaction: '😍' }],
      ['in', 30, 'Two dozen please. They should look like last week’s:'],
      ['in', 0, 'Photo', { file: 'demo-mangoes' }],
    ],
  },
  {
    name: 'Prakash Patil',
    phone: '919822190034',
    hoursAgo: 49,
    unread: 0,
    lines: [
      ['out', days(11), '', packed('Prakash', 'KS-20129')],
      ['in', 0, 'Do you have jaggery powder?'],
    ],
  },
  {
    name: 'Hotel Sai Krupa',
    phone: '919028817455',
    hoursAgo: 53,
    unread: 0,
    lines: [
      ['in', 300, 'Need 10 litres of oil and 25 kg of onions by tomorrow 7 am.'],
      ['out', 280, 'Noted. The total is ₹3,120. Our rider comes at 6:30.'],
      ['in', 276, 'Who is the rider?'],
      ['out', 270, 'Contact', { contact: { name: 'Santosh (delivery)', phone: '+91 90288 10022' } }],
      ['in', 264, 'OK, thanks'],
      ['note', 260, 'Pays on the 5th of each month.'],
      ['out', 0, 'Your order was delivered. Please check that no bag of onions is short.'],
    ],
  },
  {
    name: 'Lakshmi Iyer',
    phone: '919444071265',
    hoursAgo: 75,
    unread: 0,
    lines: [
      ['in', 40, 'Can you hold my order until tomorrow? I am travelling.'],
      ['out', 21, 'Of course. Shall we bring it at 10?'],
      ['in', 0, 'Okay, tomorrow then.'],
    ],
  },
];

/** Conversations of the months before; customers and times vary. */
export const pastScripts: readonly (readonly Line[])[] = [
  [
    ['out', 95, '', packed('Madam', 'KS-19342')],
    ['in', 30, 'Got it, thanks!'],
    ['out', 0, 'Thank you for shopping with us.'],
  ],
  [
    ['in', 55, 'What time do you close today?'],
    ['out', 49, 'At 9:30 pm. Home delivery until 8.'],
    ['in', 45, 'Great 👍'],
    ['out', 0, 'See you!', { status: 'delivered' }],
  ],
  [
    ['in', 240, 'Please send the price list for this month.'],
    ['out', 228, 'Here it is.', { file: 'demo-prices' }],
    ['in', 60, 'Is the basmati old or new?'],
    ['out', 0, 'Aged for a year. Try a kilo first, you can return it.'],
  ],
  [
    ['in', 130, 'दाल में कंकड़ निकले हैं।'],
    ['out', 118, 'माफ़ कीजिए। हम आज ही दूसरा पैकेट भेजते हैं।'],
    ['note', 116, 'Toor dal of lot 114: take it off the shelf.'],
    ['out', 20, '', packedHindi('जी', 'KS-19088')],
    ['in', 0, 'मिल गया, धन्यवाद।'],
  ],
  [
    ['out', days(1), '', offer('there')],
    ['in', days(1) - 12, 'Keep a box for me', { isChoice: true }],
    ['out', days(1) - 25, 'Kept until Saturday evening. Which sweets do you like?'],
    ['in', days(1) - 31, 'Kaju katli and motichoor, half and half'],
    ['out', 0, 'Your box is ready. ₹640 with the offer.', { reaction: '🎉' }],
  ],
  [
    ['in', 70, 'Photo', { file: 'demo-payment' }],
    ['in', 69, 'Paid ₹1,860 for last month.'],
    ['out', 0, 'Received, thank you. Your account is clear.'],
  ],
  [
    ['in', 44, 'Do you have organic ghee?'],
    ['out', 33, 'Yes, A2 ghee from Satara, ₹790 for 500 ml.'],
    ['in', 0, 'A bit costly. I will think about it.'],
  ],
  [
    ['out', 200, '', packed('Sir', 'KS-18771')],
    ['in', 150, 'The rider went to the wrong building.'],
    ['out', 146, 'Please send us your location.'],
    [
      'in',
      141,
      'Deccan Gymkhana',
      { place: { name: 'Deccan Gymkhana, opposite the post office', latitude: 18.5167, longitude: 73.8413 } },
    ],
    ['out', 0, 'He is at the gate now. Sorry for the trouble.'],
  ],
  [
    ['in', 25, 'Monthly list: atta 10 kg, sugar 5 kg, toor dal 3 kg, oil 5 l, soap 6'],
    ['out', 12, 'Total ₹2,945. Delivery tomorrow between 10 and 12?'],
    ['in', 8, 'Yes, please'],
    ['out', 0, 'Booked.'],
  ],
  [
    ['in', 400, 'Voice message', { file: 'demo-voice' }],
    ['out', 0, 'Two trays of eggs and bread, noted. We bring them at 7 am.'],
  ],
  [
    ['out', 310, 'Your monthly grocery bill is ready: ₹2,460.', { file: 'demo-bill' }],
    ['in', 90, 'Can I pay half now?'],
    ['out', 82, 'Yes, no problem.'],
    ['in', 0, 'Thank you so much'],
  ],
  [
    ['in', 35, 'My aunt also wants to order. Please add her.'],
    ['in', 34, 'Contact', { contact: { name: 'Vaishali Aunty', phone: '+91 98230 55018' } }],
    ['out', 10, 'With pleasure, we will write to her.'],
    ['note', 0, 'Wrote to Vaishali; she orders from next week on.'],
  ],
];
