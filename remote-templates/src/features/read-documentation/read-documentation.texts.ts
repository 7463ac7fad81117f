import { maxTextBody } from '@chatline/shared/constants/limits';

/** Texts of the API documentation (specification, screen 11). */
export const texts = {
  title: 'API documentation',
  sub: 'Send Message',
  request: 'Send a text message',
  requestNote: 'One call sends one message. The address is fixed; the API token says whose account sends.',
  url: 'URL',
  header: 'Authorization header',
  body: 'JSON body',
  fields: [
    ['messaging_product', 'Always "whatsapp".'],
    ['recipient_type', 'Always "individual".'],
    ['to', 'The number to write to, with its country code.'],
    ['type', 'Always "text".'],
    ['text.body', `The message, up to ${maxTextBody.toLocaleString('en-IN')} characters.`],
  ],
  answer: 'Success response',
  answerNote: 'In the channel’s own shape: messages[0].id names the message from now on.',
  curl: 'The whole call',
  curlNote: 'For a terminal. Where an answer is not a success it says why, as error.message.',
  copy: 'Copy',
  token: 'Your API token',
  tokenNote:
    'Who has it can send messages in your name. It is written into the examples only while you ask for it.',
  showToken: 'Fill in my API token',
  hideToken: 'Hide my API token',
  noToken: 'This account has no API token yet. Generate one in My Account, then come back.',
  myAccount: 'My Account',
  retry: 'Retry',
} as const;
