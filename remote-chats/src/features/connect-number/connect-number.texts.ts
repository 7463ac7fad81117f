/** Texts of Connect Whatsapp; the alerts and SDK messages are those of the specification, sections 4 and 8. */
export const connectNumberTexts = {
  title: 'Connect Whatsapp',
  connect: 'Connect Whatsapp',
  intro:
    'A Meta window opens. Sign in, choose your business and its number, then come back here. The rest happens automatically.',
  windowNote: 'Your browser may ask whether this site may open pop-ups. Allow it.',
  notSetUp: 'Connecting is not set up on this server. Please contact your Admin.',
  sdkPresent: 'Facebook SDK already loaded.',
  cancelled: 'User cancelled login or did not fully authorize.',
  connecting: { title: 'Succes', text: 'Please Wait Some Time' },
  success: 'Success',
  failed: 'Failed',
  notOk: { title: 'Error1', text: 'Internal Server Problem' },
  /** Not in the specification, which does not mention a signup that outlives its session. */
  loggedOut: {
    title: 'The number was not connected',
    text: 'You were logged out before the signup was finished. Log in and start again.',
  },
  /** Not in the specification either, which treats a window that never opened as cancelled. */
  blocked: {
    title: 'Pop-up blocked',
    again:
      'Your browser blocked the signup window. Allow pop-ups for this site, next to its address or in the browser’s settings, and press the button again.',
    reload:
      'Your browser blocked the signup window. Allow pop-ups for this site, next to its address or in the browser’s settings, reload this page and press the button again.',
  },
  thrown: { title: 'Error2', text: 'Network Error' },
} as const;
