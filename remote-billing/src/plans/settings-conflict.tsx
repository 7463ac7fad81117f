import type { EditValue, StaleField } from '@chatline/contract/calls/edit-version';
import type { Edit } from '@chatline/runtime/edits';
import { StaleEdits } from '@chatline/ui/stale-edits';

interface SettingsConflictProps {
  edit: Edit;
  saveLabel: string;
  /** Label of a field in the form; undefined: the server's own name. */
  labelOf?: (field: string) => string | undefined;
  textOf: (field: string, value: EditValue) => string;
}

/** Changes that another Admin made to settings while their form was open. */
export function SettingsConflict({ edit, saveLabel, labelOf, textOf }: SettingsConflictProps) {
  const shown = ({ field, label, mine, theirs, by, atMs }: StaleField) => ({
    field,
    label: labelOf?.(field) ?? label,
    mine: textOf(field, mine),
    theirs: textOf(field, theirs),
    by,
    atMs,
    choice: edit.choiceOf(field),
  });
  return (
    <StaleEdits
      fields={edit.fields.map(shown)}
      onChoose={edit.choose}
      saveLabel={saveLabel}
      isAsked={edit.isAsked}
    />
  );
}
