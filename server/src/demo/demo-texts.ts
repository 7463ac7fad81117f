import { namedWhatsAppCodes } from '@chatline/contract/constants/whatsapp-codes';

/** Messages of the demo user's shop to its customers. */
export const outgoingTexts: readonly string[] = [
  'Namaste! Your order KS-20871 is packed and leaves our shop today.',
  'Your order KS-20864 was delivered. Thank you for shopping with us.',
  'Fresh alphonso mangoes have come in: ₹850 a dozen. Reply YES to book yours.',
  'आपका ऑर्डर KS-20858 कल सुबह 10 बजे तक पहुँच जाएगा।',
  'Your monthly grocery bill is ready: ₹2,460. You can pay at the counter or by UPI.',
  'We are closed on Friday for Diwali and open again on Saturday at 8 am.',
  'Reminder: your milk subscription ends on Sunday. Shall we renew it for a month?',
  'Sorry, the basmati you asked for is sold out. We have a fresh lot on Tuesday.',
  'आपके खाते में 120 पॉइंट जमा हुए हैं। अगली खरीद पर छूट पाएँ।',
  'Your refund of ₹340 for order KS-20811 has been sent to your bank.',
];

/** WhatsApp's code for a message that cannot be delivered. */
export const failureCode = namedWhatsAppCodes.undeliverable;
/** The cause of the failed demo messages. */
export const failureCause = 'Message undeliverable';

/** Customers who wrote: name, number, last message, hours since then. */
export const demoContacts: readonly (readonly [string, string, string, number])[] = [
  ['Anjali Menon', '919845012377', 'Is the home delivery free above ₹500?', 0.4],
  [
    'सुनीता शर्मा',
    '919811204456',
    'नमस्ते, क्या आज शाम तक सामान मिल जाएगा? मुझे दो किलो आटा और एक किलो चीनी चाहिए।',
    1.2,
  ],
  ['Mohammed Rafi', '919703315589', 'Thank you, received in good condition 👍', 3],
  [
    'Gurpreet Kaur',
    '919814476120',
    'Please keep one carton of milk aside for me, I will pick it up after six in the evening.',
    7,
  ],
  ['राजेश वर्मा', '919425087713', 'बिल की कॉपी भेज दीजिए।', 20],
  ['Devika Rao', '919886643201', 'Photo', 27],
  ['Prakash Patil', '919822190034', 'Do you have jaggery powder?', 49],
  ['Lakshmi Iyer', '919444071265', 'Okay, tomorrow then.', 75],
];

/** Payments: amount in paise, status, message, days since then, index of the buyer in the demo businesses. */
export const demoPayments: readonly (readonly [number, string, string, number, number])[] = [
  [353882, '1', 'Payment Successful', 120.2, 0],
  [235882, '0', 'Payment was declined by the bank', 120.21, 0],
  [353882, '', 'Waiting for the payment', 0.002, 0],
  [353882, '', 'Waiting for the payment', 4, 0],
  [235882, '1', 'Refunded on request', 380, 0],
  [235882, '1', 'Payment Successful', 35, 1],
  [353882, '1', 'Payment Successful', 210, 4],
  [235882, '0', 'The customer closed the payment page', 12, 5],
  [353882, '1', 'Payment Successful', 60, 2],
  [235882, '1', 'Payment Successful', 15, 6],
];
