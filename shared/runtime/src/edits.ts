import { changedFieldsHeader } from '@chatline/contract/calls/changed-fields';
import {
  type EditValue,
  editVersionHeader,
  type StaleEdit,
  type StaleField,
} from '@chatline/contract/calls/edit-version';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from './failures.ts';

/** Which value of a field stays. */
export type EditChoice = 'mine' | 'theirs';

/**
 * Tells the server which fields a person has changed, so that an old form takes back nothing that somebody else has
 * saved since it was read.
 * @param dirty the form's own account of what was changed
 * @param prefix what the server puts before the form's names
 */
export function changedFields(dirty: Readonly<Record<string, unknown>>, prefix = ''): Record<string, string> {
  const names = Object.keys(dirty).filter((name) => dirty[name] === true);
  return { [changedFieldsHeader]: names.map((name) => prefix + name).join(',') };
}

/** What of a refusal is about somebody else's changes; null where it is about something else. */
export function staleOf(error: unknown): StaleEdit | null {
  if (!(error instanceof ApiError) || !('stale' in error.failure)) return null;
  return error.failure.stale ?? null;
}

/** The form that is edited, whatever keeps its values. */
export interface EditedForm {
  readonly get: (field: string) => unknown;
  /** Writes a value as if it were typed. */
  readonly put: (field: string, value: unknown) => void;
  /** Gives a field what is saved now: it counts as not typed in. */
  readonly drop: (field: string, theirs: EditValue) => void;
}

/** An edit in a form: the version to save at, and what stands against it. */
export interface Edit {
  /** To be sent with a save; empty where the server knows no versions. */
  readonly headers: Readonly<Record<string, string>>;
  /** What somebody else has changed, after a refused save. */
  readonly fields: readonly StaleField[];
  readonly choiceOf: (field: string) => EditChoice | undefined;
  readonly choose: (field: string, choice: EditChoice) => void;
  /** Somebody wanted to save before all was chosen: said at the choices. */
  readonly isAsked: boolean;
  /** Whether a save may go out: every field has its choice. Where not, the choices say so. */
  readonly maySave: () => boolean;
  /** Takes the answer of a save in. */
  readonly saved: (version: string | undefined) => void;
  /** Takes a failed save in. @returns whether somebody else's changes were why */
  readonly failed: (error: unknown) => boolean;
}

/**
 * The version that a form was read at, until it is saved: a page that is read again under what somebody types says
 * what is new, and the typed fields still meet what has changed since they were read.
 * @param read the version of the present answer
 * @param isDirty whether something is typed
 * @param form takes the chosen values
 */
export function useEdit(read: string | undefined, isDirty: boolean, form: EditedForm): Edit {
  const [version, setVersion] = useState(read);
  const [stale, setStale] = useState<StaleEdit | null>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, EditChoice>>>({});
  const [isAsked, setIsAsked] = useState(false);
  const taken = useRef(read);
  const typed = useRef(new Map<string, unknown>());
  useEffect(() => {
    if (isDirty || taken.current === read) return;
    taken.current = read;
    setVersion(read);
  }, [read, isDirty]);
  const begin = (next: StaleEdit | null) => {
    setStale(next);
    setChoices({});
    setIsAsked(false);
    typed.current.clear();
  };
  const fields = stale?.fields ?? [];
  return {
    headers: version === undefined ? {} : { [editVersionHeader]: version },
    fields,
    choiceOf: (field) => choices[field],
    choose(field, choice) {
      setChoices((before) => ({ ...before, [field]: choice }));
      if (choice === 'mine' && typed.current.has(field)) form.put(field, typed.current.get(field));
      if (choice === 'mine' || choices[field] === 'theirs') return;
      typed.current.set(field, form.get(field));
      form.drop(field, fields.find((one) => one.field === field)?.theirs ?? null);
    },
    isAsked,
    maySave() {
      const isChosen = fields.every(({ field }) => choices[field] !== undefined);
      setIsAsked(!isChosen);
      return isChosen;
    },
    saved(next) {
      begin(null);
      if (next === undefined) return;
      // What was read before it knows nothing of it.
      taken.current = read;
      setVersion(next);
    },
    failed(error) {
      const found = staleOf(error);
      if (found === null) return false;
      begin(found);
      setVersion(found.version);
      return true;
    },
  };
}
