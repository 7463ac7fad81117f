/** Names the fields of a form that a person has changed, separated by commas; the others may be outdated. */
export const changedFieldsHeader = 'Changed-Fields';

/** Description of the header, for the calls that accept it. */
export const changedFieldsHeaders = {
  [changedFieldsHeader]:
    'The names of the fields that were changed, with commas between: all others stay as they are saved. Without it every field counts.',
};
