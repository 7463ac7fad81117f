import { rememberMeDays } from '@chatline/contract/constants/session';

/** Texts of the login page; those of the specification's section 5 are verbatim. */
export const loginTexts = {
  title: 'Login',
  description: 'Log in to send messages, manage templates and see your plan.',
  email: 'Email',
  password: 'Password',
  forgotPassword: 'Forgot password',
  rememberMe: 'Remember me',
  rememberNote: `for ${rememberMeDays} days on this device`,
  submit: 'Login',
  reset: 'Reset password',
  close: 'OK',
  newHere: 'New here?',
  emailMissing: 'Please Enter Your Email',
  emailInvalid: 'Please Enter Valid Email',
  passwordMissing: 'Please Enter Your Password',
  passwordInvalid: 'Please Enter Valid Password',
  confirmTitle: 'Confirm your email',
  confirmDescription: 'Confirm that this email address is yours to finish your registration.',
  confirmExplained:
    'Enter the password you chose when you registered. If you did not register, close this page: no account is created.',
  opening: 'Opening the link',
  confirmSubmit: 'Confirm',
  confirmed: 'Email confirmed',
  notConfirmed: 'Failed',
  error: 'Error',
  networkError: 'Network Error',
  tryAgain: 'Try again',
  notNow: 'Not now',
} as const;
