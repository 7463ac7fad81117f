/** What `/login` says where a session ended (specification, section 4; decisions, part 3). */
export const sessionEndTexts = {
  expired: 'Session expired',
  unauthorized: 'Unauthorized Access',
} as const;

/** The logout's dialog and alert (specification, section 4). */
export const logoutTexts = {
  title: 'Are you sure?',
  text: "You won't be able to Logout this!",
  confirm: 'Yes Logout',
  cancel: 'Cancel',
  done: 'Logout Succesful',
} as const;
