/** Texts of managing a connection (capability connect.manage). */
export const manageTexts = {
  loading: 'Loading the connection',
  retry: 'Retry',
  connected: 'Connected',
  notConnected: 'Not connected',
  expired:
    'WhatsApp no longer takes the permission of this connection. Press Reconnect and go through the signup again; messages that wait go out then.',
  since: (when: string) => `Connected since ${when}`,
  reconnect: 'Reconnect Whatsapp',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect this number?',
  disconnectText:
    'Messages that wait to be sent will fail, and customers’ messages no longer arrive here. You can connect again at any time.',
  keep: 'Keep it connected',
  leaveTitle: 'Leave while the signup is open?',
  leaveText:
    'It goes on in its window: finish it there and the number is connected, and you are told so on the page where you are. Do not close this tab until then.',
  left: 'The signup was left before its end. Nothing was changed; begin again whenever you like.',
  leftAt: (step: string) => {
    const known = new Map([
      ['BUSINESS_ACCOUNT_SELECTION', 'before a business account was chosen'],
      ['PHONE_NUMBER_SETUP', 'before its number was set up'],
    ]);
    // WhatsApp does not list its steps: any other shows its name, without the signs of a code.
    const when = known.get(step) ?? `at “${step.toLowerCase().replaceAll('_', ' ')}”`;
    return `The signup was left ${when}. Nothing was changed; begin again whenever you like.`;
  },
  leftWith: (problem: string) => `WhatsApp reported a problem: ${problem}`,
  stepsTitle: 'Steps',
  stepsNote:
    'Each step with what WhatsApp answered. A step that failed can be repeated once its cause is mended; where it offers no Repeat, connect again.',
  attemptTitle: 'Steps of the last signup',
  attemptNote: 'It did not come to its end. The connection above stays as it was.',
  steps: {
    code: 'Sign-up',
    account: 'Account and number',
    subscribe: 'Messages arrive here',
    register: 'Number registered',
    test: 'Test message',
  },
  states: { waiting: 'Waiting', done: 'Done', failed: 'Failed' },
  notReached: 'Not reached',
  repeat: (step: string) => `Repeat: ${step}`,
  pin: 'Two-step PIN',
  pinHint: 'The 6 digits of two-step verification of this number, as set in WhatsApp Manager.',
  pinInvalid: 'The PIN has 6 digits.',
  register: 'Register number',
  numberTitle: 'Number',
  numberNote: 'As WhatsApp tells it now.',
  checkAgain: 'Check again',
  name: 'Name',
  quality: 'Quality',
  limit: 'Limit',
  status: 'Status',
  webhooks: 'Webhooks',
  arriving: 'Arriving',
  notArriving: 'Not subscribed',
  testTitle: 'Test message',
  testNote:
    'Sends one message over this number. Write to the number from that phone first: WhatsApp lets free text through only within 24 hours of a message.',
  testTo: 'Send to',
  testHint: 'With country code, as +91 98765 43210.',
  testMissing: 'Enter a phone number with its country code, as +91 98765 43210.',
  send: 'Send test message',
} as const;
