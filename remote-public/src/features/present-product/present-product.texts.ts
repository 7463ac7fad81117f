/** Texts of the landing page (specification, section 1; decision 000, part 8). */
export const presentProductTexts = {
  partner: 'Official business-chat API partner',
  example: 'Example',
  promise: 'Get the API in 10 minutes',
  lead: 'Orders, offers and answers over WhatsApp, from your own number. Billed in rupees with a GST invoice.',
  start: 'Start For FREE',
  pricing: 'Pricing',
  featuresTitle: 'One plan with everything your counter needs',
  featuresLead: (price: string) =>
    `Made for business chat: Broadcast, automation, no-code chatbot flows, template messages, live chat and marketplace integrations. ₹${price} plus GST per year.`,
  conversationsNote: 'Answer customers as often as they write.',
  apisNote: 'Messages from your own software.',
  liveChatNote: 'The same chats in every window.',
  inboxNote: 'One place for every conversation.',
  speedNote: (perSecond: string) => `That is up to ${perSecond} per second.`,
  callTitle: 'One call, one message',
  callLead:
    'Your token, a number and a text. The response has WhatsApp’s own format, so what you read elsewhere about the Cloud API applies here too.',
  callHead: 'POST /api/send-message',
  copy: 'Copy',
  secondTitle: 'Ready before the next customer walks in',
  drawing: 'A shop with a garland of marigolds; the ground line becomes a speech bubble',
} as const;

export const steps = [
  { atMinute: 0, label: '0 min', title: 'Sign in', text: 'Register with Google. Nothing to print or post.' },
  { atMinute: 2, label: '2 min', title: 'Your business', text: 'Name, mobile number and business name.' },
  {
    atMinute: 4,
    label: '4 min',
    title: 'Connect Whatsapp',
    text: 'Enter your number and the code that Meta sends by SMS.',
  },
  {
    atMinute: 7,
    label: '7 min',
    title: 'Copy your token',
    text: 'One token for your shop software, your site or a script.',
  },
  { atMinute: 10, label: '10 min', title: 'First message', text: 'Delivered to your own phone.' },
] as const;

/** The demo's testimonial, marked as an example; a production server without its own shows none. */
export const exampleQuote = {
  text: '“Dispatch used to mean forty phone calls before lunch. Now the godown scans the box, and the customer knows. The phone is for new orders.”',
  name: 'Farida Merchant',
  of: 'Merchant and Sons Dry Fruits, Surat',
} as const;

/** A sample conversation. */
export const conversation = {
  name: 'Lakshmi Iyer',
  sub: '+91 98407 61825 · Chennai',
  window: ['Free text closes in', '3 h 12 min'],
  windowShare: 0.13,
  parts: [
    { id: 'd1', day: 'Yesterday' },
    { id: 'm1', side: 'in', text: 'Hello, do you still have the 1 kg filter coffee?', time: '2:53 pm' },
    {
      id: 'm2',
      side: 'out',
      text: 'Yes, it came in this morning. ₹620, GST included. Shall I keep two for you?',
      time: '2:55 pm',
    },
    { id: 'm3', side: 'in', text: 'Two please. I will pay by UPI.', time: '2:56 pm' },
    { id: 'd2', day: 'Today' },
    {
      id: 'm4',
      side: 'out',
      text: 'आपका ऑर्डर KS-20871 आज भेज दिया गया है। डिलीवरी: 22 नवंबर तक।',
      time: '11:38 am',
      lang: 'hi',
    },
  ],
  placeholder: 'Write to Lakshmi',
  send: 'Send',
} as const;

/** The same call as in the documentation. */
export const callSample = `Authorization: Bearer your token

{
  "messaging_product": "whatsapp",
  "recipient_type": "individual",
  "to": "+919840761825",
  "type": "text",
  "text": { "body": "Your order KS-20871 leaves today." }
}`;
export const responseStatus = '200';
export const responseSample = '"messages": [{ "id": "wamid.HBgMOTE5…" }]';
