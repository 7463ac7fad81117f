import { pinMessage, testNumberMessage } from '@chatline/contract/constants/connect';
import { freeTextHours } from '@chatline/contract/constants/whatsapp-limits';

/** Texts of managing a connection (capability connect.manage). */
export const manageConnectionTexts = {
  loading: 'Loading the connection',
  retry: 'Retry',
  connected: 'Connected',
  notConnected: 'Not connected',
  expired:
    'This connection has expired. Press Reconnect and go through the signup again. Waiting messages are sent after that.',
  since: (when: string) => `Connected since ${when}`,
  reconnect: 'Reconnect Whatsapp',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect this number?',
  disconnectText:
    'Messages waiting to be sent will fail, and messages from customers will no longer arrive here. You can reconnect at any time.',
  keep: 'Stay connected',
  leaveTitle: 'Leave while the signup is open?',
  leaveText:
    'The signup continues in its own window. When you finish it there, the number is connected and a message appears on the page where you are. Keep this tab open until then.',
  left: 'The signup was cancelled. Nothing was changed. You can start again at any time.',
  leftAt: (step: string) => {
    const known = new Map([
      ['BUSINESS_ACCOUNT_SELECTION', 'before a business account was chosen'],
      ['PHONE_NUMBER_SETUP', 'before its number was set up'],
    ]);
    // WhatsApp does not list its steps, so any other is shown by its name, as lower-case text.
    const when = known.get(step) ?? `at “${step.toLowerCase().replaceAll('_', ' ')}”`;
    return `The signup was cancelled ${when}. Nothing was changed. You can start again at any time.`;
  },
  leftWith: (problem: string) => `WhatsApp reported a problem: ${problem}`,
  atHandTitle: 'What you need',
  atHand: [
    ['A Meta business account', 'You sign in to it in Meta’s window, or create one there.'],
    ['A phone number for WhatsApp', 'It must not be in use in the WhatsApp app.'],
    ['The phone with that number', 'Meta sends it a code by SMS or voice call.'],
    ['Two-step PIN, if the number has one', 'You enter it here if WhatsApp requires it.'],
  ],
  unconnectedSub: 'Five steps. You are needed for the first and the last',
  signupOpen: 'Continue in the Meta window',
  stepTexts: {
    code: 'In Meta’s window you sign in and choose your business and its number.',
    account: 'We check that the account and its number can be used here.',
    subscribe: 'From this step on, messages from customers arrive here.',
    register: 'The number is registered for sending.',
    test: 'You send one message to your own phone.',
  },
  allDone: (day: string) => `All steps completed on ${day}`,
  stepsTitle: 'Steps',
  stepsNote:
    'Each step shows its result. You can retry a failed step once the cause is fixed. If there is no Retry button, reconnect.',
  attemptTitle: 'Steps of the last signup',
  attemptNote: 'It was not completed. The connection above is unchanged.',
  steps: {
    code: 'Signup',
    account: 'Account and number',
    subscribe: 'Incoming messages',
    register: 'Number registration',
    test: 'Test message',
  },
  states: { waiting: 'Waiting', done: 'Done', failed: 'Failed' },
  notReached: 'Not reached',
  retryStep: (step: string) => `Retry: ${step}`,
  pin: 'Two-step PIN',
  pinHint: 'The 6-digit two-step verification PIN of this number, as set in WhatsApp Manager.',
  pinInvalid: pinMessage,
  register: 'Register number',
  numberTitle: 'Number',
  numberNote: 'Current status from WhatsApp.',
  checkedAt: (when: string) => `Checked ${when}`,
  checkAgain: 'Check again',
  name: 'Name',
  quality: 'Quality',
  limit: 'Messaging limit',
  status: 'Status',
  webhooks: 'Webhooks',
  subscribed: 'Subscribed',
  notSubscribed: 'Not subscribed',
  testTitle: 'Test message',
  testNote: `Sends one message from this number. Message the number from that phone first: WhatsApp allows free text only within ${freeTextHours} hours of a customer’s message.`,
  testTo: 'Send to',
  testHint: 'With country code, such as +91 98765 43210.',
  testMissing: testNumberMessage,
  send: 'Send test message',
} as const;
