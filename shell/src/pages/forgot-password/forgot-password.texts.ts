import { forgotLinkMinutes } from '@chatline/contract/constants/session';

/** Texts of the forgot-password page (specification, sections 2 and 5; CAP-05). */
export const forgotPasswordTexts = {
  title: 'Forgot Password',
  description: 'Get a link to set a new password for your account.',
  email: 'Email',
  submit: 'Forgot Password',
  newHere: 'New here?',
  register: 'Register Now via Google',
  knowIt: 'Know your password? ',
  login: 'Login',
  sent: `If there is an account with this email, a link to set a new password is on its way. The link works once, for ${forgotLinkMinutes} minutes. No email after a few minutes? Check your spam folder and the address.`,
} as const;

/** For the page opened by the emailed link. */
export const resetPasswordTexts = {
  title: 'Set a new password',
  submit: 'Set Password',
  done: 'Password set',
  linkDead: 'This link no longer works.',
  requestAgain: 'Or enter your email to get a new link.',
} as const;
