/** Texts of the 404 page (specification, section 2). */
export const notFoundTexts = {
  title: 'SORRY',
  text: 'page not found',
  home: 'Back to home',
  /** For who is signed in: the way home leads out of the console. */
  dashboard: 'Dashboard',
} as const;
