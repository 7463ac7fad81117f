/** A message that is sent sooner than this after its form was opened is taken for a program's, in milliseconds. */
export const leastOpenMs = 2000;
/** Most characters of a contact message. */
export const longestContactMessage = 4000;
/** Most characters of a name in it. */
export const longestContactName = 120;
