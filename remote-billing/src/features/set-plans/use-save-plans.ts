import type { PlanSettings } from '@chatline/contract/calls/plan';
import { plansCall, setPlansCall } from '@chatline/contract/calls/plans';
import { useApiMutation } from '@chatline/runtime';
import { changedFields, type Edit, staleOf } from '@chatline/runtime/edits';

interface Saving {
  /** The edit, and the fields that were typed in, by the names of the settings. */
  readonly edit: Edit;
  readonly dirty: Readonly<Record<string, unknown>>;
  readonly prefix?: string;
  /** Reads the settings again after a refused save. */
  readonly reload: () => void;
  readonly onSaved?: () => void;
}

/** Saves plans and trial, unless a conflict with another Admin's changes is unresolved. */
export function useSavePlans({ edit, dirty, prefix, reload, onSaved }: Saving) {
  const { mutate, isPending, error } = useApiMutation(setPlansCall, {
    refreshes: [plansCall],
    headers: { ...changedFields(dirty, prefix), ...edit.headers },
    onSuccess: ({ version }) => {
      edit.saved(version);
      onSaved?.();
    },
  });
  const refused = (thrown: Error) => {
    edit.failed(thrown);
    reload();
  };
  const save = (settings: PlanSettings) => {
    if (edit.maySave()) mutate({ body: settings }, { onError: refused });
  };
  return { save, isSaving: isPending, error: staleOf(error) === null ? error : null };
}
