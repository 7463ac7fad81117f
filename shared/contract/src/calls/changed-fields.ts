/** Names the fields of a form that a person has changed, with commas between; the others may be old by now. */
export const changedFieldsHeader = 'Changed-Fields';

/** What the header means, for the calls that take it. */
export const changedFieldsHeaders = {
  [changedFieldsHeader]:
    'The names of the fields that were changed, with commas between: all others stay as they are saved. Without it every field counts.',
};
