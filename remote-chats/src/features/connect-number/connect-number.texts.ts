/** Texts of Connect Whatsapp; the alerts and SDK messages are those of the specification, sections 4 and 8. */
export const texts = {
  title: 'Connect Whatsapp',
  connect: 'Connect Whatsapp',
  intro:
    'A window of WhatsApp’s provider opens. Sign in there, choose your business and its number, and come back here: the rest happens by itself.',
  windowNote: 'Your browser may ask whether this site may open windows; allow it.',
  notSetUp: 'Connecting is not set up on this server. Please contact your administrator.',
  sdkPresent: 'Facebook SDK already loaded.',
  cancelled: 'User cancelled login or did not fully authorize.',
  succes: { title: 'Succes', text: 'Please Wait Some Time' },
  success: 'Success',
  failed: 'Failed',
  notOk: { title: 'Error1', text: 'Internal Server Problem' },
  /** Not the specification's: it says nothing of a signup that outlives its session. */
  signedOut: {
    title: 'The signup was not used',
    text: 'You were logged out before it was finished, so no number was connected by it. Log in and begin again.',
  },
  /** Not the specification's either: there, a window that never opened counts as cancelled. */
  blocked: {
    title: 'The window was blocked',
    again:
      'Your browser did not let the signup’s window open. Allow pop-up windows for this site, beside its address or in the browser’s settings, and press the button again.',
    anew: 'Your browser did not let the signup’s window open. Allow pop-up windows for this site, beside its address or in the browser’s settings, load this page anew and press the button again.',
  },
  thrown: { title: 'Error2', text: 'Network Error' },
} as const;
