/** A message sent sooner than this after its form was opened counts as spam, in milliseconds. */
export const minOpenMs = 2000;
/** Maximum characters of a contact message. */
export const maxContactMessageLength = 4000;
/** Maximum characters of a name in it. */
export const maxContactNameLength = 120;
