import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { emptyTemplate, type TemplateForm } from './create-template.rules.ts';
import { emptyExtras, type TemplateExtras, templateExtras } from './template-draft.ts';

const storedDraft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    form: v.object({
      templatename: v.string(),
      templatelanguages: v.string(),
      bodymessage: v.string(),
      templatecategory: v.picklist([0, 1, 2, 3]),
    }),
    extras: templateExtras,
    version: v.optional(v.string()),
  }),
);

/** The draft of a template. */
export interface Draft {
  readonly form: TemplateForm;
  readonly extras: TemplateExtras;
  /** The version of the template when the draft was started; none for a new one, or if the server has none. */
  readonly version?: string | undefined;
}

export const emptyDraft: Draft = { form: emptyTemplate, extras: emptyExtras };

const label = ({ form, extras }: Draft): string => JSON.stringify({ form, extras });
const isEqual = (left: Draft, right: Draft): boolean => label(left) === label(right);

function read(key: string): Draft | null {
  try {
    const parsed = v.safeParse(storedDraft, localStorage.getItem(key));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** @returns false if this device stores nothing; then the form still works, and a reload loses the draft */
function write(key: string, draft: Draft | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores a draft on this device, so that a reload loses nothing.
 * @param key names the draft; null stores nothing
 * @param start the initial values if nothing was saved
 */
export function useDraft(key: string | null, start: Draft) {
  const [opened] = useState(() => (key === null ? null : read(key)) ?? start);
  const [isChanged, setIsChanged] = useState(() => !isEqual(opened, start));
  const [isStored, setIsStored] = useState(isChanged);
  return {
    opened,
    /** The draft differs from the initial values. */
    isChanged,
    /** A reload would show the draft again. */
    isStored,
    store(draft: Draft) {
      if (key === null) return;
      const isDifferent = !isEqual(draft, start);
      const isWritten = write(key, isDifferent ? draft : null);
      setIsChanged(isDifferent);
      setIsStored(isDifferent && isWritten);
    },
    forget() {
      if (key !== null) write(key, null);
      setIsChanged(false);
      setIsStored(false);
    },
  };
}

/** Saves the draft each time it has changed. */
export function useAutosave(draft: Draft, store: (draft: Draft) => void, isOn: boolean): void {
  const text = JSON.stringify(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text represents the whole draft
  useEffect(() => {
    if (isOn) store(draft);
  }, [text, isOn]);
}
