export const aloneTexts = {
  loggedOut: 'You are not logged in',
  loggedOutNote: 'This page uses the login of the console at this address. Log in there and come back.',
  login: 'Login',
  closed: 'Unauthorized Access',
  closedNote: 'Your account cannot open this page.',
  home: 'Back to home',
  switchedOff: (title: string) =>
    `${title} was switched off. What you entered is still here, but it may no longer be accepted.`,
  listNote: 'This module runs by itself, without the console around it. Choose a page.',
} as const;
