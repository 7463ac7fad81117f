/** Shared by login, forgot password and registration. */
export const formPageTexts = {
  promise: 'The shop is open. So is the line.',
  drawing: 'A shop with a garland of marigolds; the ground line becomes a speech bubble',
  linkLost: 'The page was reloaded, and the link is not kept. Open it from the email again.',
  google: 'Register with Google',
  agreeStart: 'By logging in you agree to the ',
  agreeStartForgot: 'By continuing you agree to the ',
  agreeStartNew: 'By registering you agree to the ',
  terms: 'Terms and Conditions',
  agreeAnd: ' and ',
  privacy: 'Privacy Policy',
} as const;
