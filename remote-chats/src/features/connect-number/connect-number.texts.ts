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
  thrown: { title: 'Error2', text: 'Network Error' },
} as const;
