/** Free texts of the demo user's shop to its customers; `{order}` and `{amount}` stand for values. */
export const shopTexts = [
  'Your order {order} was delivered. Thank you for shopping with us.',
  'Fresh alphonso mangoes have come in: ₹850 a dozen. Reply YES to book yours.',
  'आपका ऑर्डर {order} कल सुबह 10 बजे तक पहुँच जाएगा।',
  'Your monthly grocery bill is ready: {amount}. You can pay at the counter or by UPI.',
  'Reminder: your milk subscription ends on Sunday. Shall we renew it for a month?',
  'Sorry, the basmati you asked for is sold out. We have a fresh lot on Tuesday.',
  'आपके खाते में 120 पॉइंट जमा हुए हैं। अगली खरीद पर छूट पाएँ।',
  'Your refund of {amount} for order {order} has been sent to your bank.',
  'We received {amount} for order {order}. Thank you!',
  'One item of order {order} is missing today. Shall we send it tomorrow, or refund it?',
  'Our rider is at your gate with order {order}.',
  'नमस्ते, आपका बकाया {amount} है। कृपया सुविधा अनुसार चुका दें।',
] as const;

/** Payments: amount in paise, status, message, days since then, index of the buyer in the demo businesses. */
export const demoPayments: readonly (readonly [number, string, string, number, number])[] = [
  [353882, '1', 'Payment Successful', 120.2, 0],
  [235882, '0', 'Payment was declined by the bank', 120.21, 0],
  [353882, '', 'Waiting for the payment', 0.002, 0],
  [353882, '', 'Waiting for the payment', 4, 0],
  [235882, '1', 'Refunded on request', 380, 0],
  [235882, '0', 'The customer closed the payment page', 12, 5],
];
