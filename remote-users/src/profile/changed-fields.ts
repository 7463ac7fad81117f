import { changedFieldsHeader } from '@chatline/shared/calls/changed-fields';

/**
 * Tells the server which fields a person has changed, so that an old form takes back nothing that somebody else has
 * saved since it was read.
 * @param dirty the form's own account of what was changed
 */
export function changedFields(dirty: Readonly<Record<string, unknown>>): Record<string, string> {
  const names = Object.keys(dirty).filter((name) => dirty[name] === true);
  return { [changedFieldsHeader]: names.join(',') };
}
