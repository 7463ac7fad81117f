/** Texts of the contact section (PUB-06, CAP-06). */
export const contactTexts = {
  title: 'Contact',
  lead: 'Questions before you start, about an order or about your data are welcome.',
  reply: 'We reply by email.',
  form: 'Message to us',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  send: 'Send message',
  unsaved: 'Your message is not sent yet. What you typed will be lost.',
  trap: 'Leave this empty',
  thanksTitle: 'Thank you, we have your message',
  thanks: (email: string) => `We will reply to ${email}.`,
  again: 'Write another message',
} as const;
