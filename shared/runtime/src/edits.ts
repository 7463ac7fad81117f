import { changedFieldsHeader } from '@chatline/contract/calls/changed-fields';
import {
  type EditValue,
  editVersionHeader,
  type StaleEdit,
  type StaleField,
} from '@chatline/contract/calls/edit-version';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from './failures.ts';

/** The value to keep: the typed or the saved one. */
export type EditChoice = 'mine' | 'theirs';

/**
 * Headers that name the fields a person has changed, so that an old form does not undo what another user has saved
 * since it was read.
 * @param dirty the form's dirty fields
 * @param prefix what the server puts before the form's names
 */
export function changedFields(dirty: Readonly<Record<string, unknown>>, prefix = ''): Record<string, string> {
  const names = Object.keys(dirty).filter((name) => dirty[name] === true);
  return { [changedFieldsHeader]: names.map((name) => prefix + name).join(',') };
}

/** Another user's changes that caused a refusal; null for another cause. */
export function staleOf(error: unknown): StaleEdit | null {
  if (!(error instanceof ApiError) || !('stale' in error.failure)) return null;
  return error.failure.stale ?? null;
}

/** Access to the edited form, with any form library. */
export interface EditedForm {
  readonly get: (field: string) => unknown;
  /** Writes a value as if it were typed. */
  readonly put: (field: string, value: unknown) => void;
  /** Sets a field to the saved value: it counts as not typed in. */
  readonly drop: (field: string, theirs: EditValue) => void;
}

/** An edit in a form: the version to save at, and the conflicts with it. */
export interface Edit {
  /** Sent with a save; empty if the server knows no versions. */
  readonly headers: Readonly<Record<string, string>>;
  /** Fields that another user has changed, after a refused save. */
  readonly fields: readonly StaleField[];
  readonly choiceOf: (field: string) => EditChoice | undefined;
  readonly choose: (field: string, choice: EditChoice) => void;
  /** True if a save was tried before every field had its choice; the missing choices are marked. */
  readonly isAsked: boolean;
  /** True if every field has its choice, so that a save may go out; otherwise the missing choices are marked. */
  readonly maySave: () => boolean;
  /** Stores the version of a save's response. */
  readonly saved: (version: string | undefined) => void;
  /** Handles a failed save. @returns true if another user's changes were the cause */
  readonly failed: (error: unknown) => boolean;
}

/** The conflicts of an edit: each field that another user has changed, and the value chosen for it. */
function useConflicts(form: EditedForm) {
  const [fields, setFields] = useState<readonly StaleField[]>([]);
  const [choices, setChoices] = useState<Readonly<Record<string, EditChoice>>>({});
  const [isChoiceMissing, setIsChoiceMissing] = useState(false);
  const typed = useRef(new Map<string, unknown>());
  return {
    fields,
    choiceOf: (field: string) => choices[field],
    choose(field: string, choice: EditChoice) {
      setChoices((before) => ({ ...before, [field]: choice }));
      if (choice === 'mine' && typed.current.has(field)) form.put(field, typed.current.get(field));
      if (choice === 'mine' || choices[field] === 'theirs') return;
      typed.current.set(field, form.get(field));
      form.drop(field, fields.find((one) => one.field === field)?.theirs ?? null);
    },
    isAsked: isChoiceMissing,
    maySave() {
      const isComplete = fields.every(({ field }) => choices[field] !== undefined);
      setIsChoiceMissing(!isComplete);
      return isComplete;
    },
    /** Starts over with these conflicts. */
    reset(next: readonly StaleField[]) {
      setFields(next);
      setChoices({});
      setIsChoiceMissing(false);
      typed.current.clear();
    },
  };
}

/**
 * Keeps the version that a form was read at until it is saved. The page may be read again while a person types; the
 * typed fields are still compared with the version they started from.
 * @param read the version of the current response
 * @param isDirty true if something is typed
 * @param form receives the chosen values
 */
export function useEdit(read: string | undefined, isDirty: boolean, form: EditedForm): Edit {
  const [version, setVersion] = useState(read);
  const { reset, ...conflicts } = useConflicts(form);
  const lastRead = useRef(read);
  useEffect(() => {
    if (isDirty || lastRead.current === read) return;
    lastRead.current = read;
    setVersion(read);
  }, [read, isDirty]);
  return {
    ...conflicts,
    headers: version === undefined ? {} : { [editVersionHeader]: version },
    saved(next) {
      reset([]);
      if (next === undefined) return;
      // The last response was read before this save and does not contain it.
      lastRead.current = read;
      setVersion(next);
    },
    failed(error) {
      const found = staleOf(error);
      if (found === null) return false;
      reset(found.fields);
      setVersion(found.version);
      return true;
    },
  };
}
