/** Header with the names of the changed fields of a form, separated by commas; the others may be outdated. */
export const changedFieldsHeader = 'Changed-Fields';

/** Description of the header, for the calls that accept it. */
export const changedFieldsHeaders = {
  [changedFieldsHeader]:
    'The names of the changed fields, separated by commas. All other fields keep their saved values. Without the header, every field is saved.',
};
