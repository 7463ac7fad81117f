/** Shown on `/login` after a session has ended (specification, section 4; decision 000, part 3). */
export const sessionEndTexts = {
  expired: 'Session expired',
  unauthorized: 'Unauthorized Access',
} as const;

/** The logout's dialog and alert (specification, section 4), and the confirmation before it. */
export const logoutTexts = {
  title: 'Are you sure?',
  text: "You won't be able to Logout this!",
  confirm: 'Yes Logout',
  cancel: 'Cancel',
  done: 'Logout Succesful',
  unsaved: 'Leave without saving?',
  unsavedNote: 'What you changed on this page is not saved.',
  leave: 'Leave',
  stay: 'Stay',
} as const;
