import { rememberMeDays } from '@chatline/contract/constants/session';
import { type PolicyText, underAge } from './policy.texts.ts';

export const privacyPolicy: PolicyText = {
  title: 'Privacy Policy',
  lead: 'Which data we keep, why, and your rights.',
  sections: [
    {
      title: 'What we keep about you',
      paragraphs: [
        'Your account: name, business name, email, mobile number, address, state and pincode. We need these to open the account, issue invoices and help you.',
        'Your sign-in: a password is stored only as a hash that cannot be reversed. If you register with a sign-in provider, we read your email and name from it and nothing else.',
        'Your payments: order number, amount, date, GST number and the payment provider’s reference. Card and bank details go to the payment provider and never to us.',
      ],
    },
    {
      title: 'What you write to us',
      paragraphs: [
        'Your name, email and message from the contact form. We use them only to answer you, and delete them after one year at the latest.',
      ],
    },
    {
      title: 'What we keep about your customers',
      paragraphs: [
        'The messages that you send and receive, the numbers they go to, and whether they were delivered. They belong to you: we keep them so that you can see them, and do not use them for anything else.',
        'You are responsible for having your customers’ consent to be messaged.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'WhatsApp for your messages, the payment provider for your payments, the sign-in provider when you use it, and the companies that run our servers and send our emails. Each receives only what it needs. We do not sell data.',
        'Authorities, if the law requires it.',
      ],
    },
    {
      title: 'On your device',
      paragraphs: [
        `A session token in your browser’s storage keeps you logged in. With "Remember me", your email and password are kept in encrypted cookies for ${rememberMeDays} days. Your choice of light or dark stays in your browser. A cookie with a random number distinguishes this browser from your others, because a plan limits the number of devices. There are no advertising cookies.`,
        'The live chat, if this site has one, and the sign-in and payment windows come from other providers and are loaded only when they are used.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'As long as your account exists. When it is deleted, its data is deleted too, except payments and invoices, which tax law requires us to keep, and the record of who created, changed and deleted the account, including its name, so that these actions remain traceable.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You have the right to see your data, to have it corrected or deleted, and to withdraw consent. You can see and change most of it yourself in My Account; for the rest, or to complain about how we handle your data, write to us. If our answer does not satisfy you, you can turn to the Data Protection Board of India.',
      ],
    },
    underAge,
  ],
};
