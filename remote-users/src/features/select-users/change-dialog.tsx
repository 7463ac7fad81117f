import type { UserResult, UsersChange } from '@chatline/contract/calls/change-users';
import type { UserRow } from '@chatline/contract/calls/user';
import { notify } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Text } from '@chatline/ui/text';
import { type FormEvent, useRef, useState } from 'react';
import { changeDialogTexts as texts } from './change-dialog.texts.ts';
import type { ChangeKind } from './change-fields.rules.ts';
import { useChangeFields } from './change-fields.tsx';
import { ChangeResult } from './change-result.tsx';
import { runChanges } from './run-changes.ts';

interface ChangeDialogProps {
  kind: ChangeKind;
  type: 'User' | 'Partner';
  rows: readonly UserRow[];
  /** Called after a run, which may have changed some of the accounts. */
  onRun: () => void;
  onClose: () => void;
}

const maxNamed = 5;
const nameOf = ({ business_name, name }: UserRow) => business_name || name;

function namesOf(rows: readonly UserRow[]): string {
  const named = rows.slice(0, maxNamed).map(nameOf).join(', ');
  return rows.length > maxNamed ? `${named} ${texts.more(rows.length - maxNamed)}` : named;
}

/** Confirms a change of several accounts, makes it, and shows which were not changed and why. */
// Over 40 lines: the form and the result are two states of one dialog, whose buttons serve both.
export function ChangeDialog({ kind, type, rows: selected, onRun, onClose }: ChangeDialogProps) {
  // The list is read again meanwhile, but the dialog is about what was confirmed.
  const [rows] = useState(selected);
  const { fields, read } = useChangeFields(kind);
  const run = useRun({ kind, type, rows, onRun, onClose });
  const kindTexts = texts.kinds[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = read();
    if (change !== null) void run.start(change);
  };
  const isOver = run.results !== null && run.done === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={kindTexts.title(type, rows.length)}
      sub={namesOf(rows)}
      onSubmit={submit}
      footNote={run.done !== null && rows.length > 1 && texts.progress(run.done, rows.length)}
      actions={
        <>
          <Button onClick={onClose}>{isOver ? texts.close : texts.cancel}</Button>
          <Button type="submit" variant={kind === 'off' ? 'danger' : 'primary'} isWorking={run.done !== null}>
            {isOver ? texts.again : kindTexts.confirm}
          </Button>
        </>
      }
    >
      {isOver && run.results ? (
        <ChangeResult type={type} results={run.results} rows={rows} />
      ) : (
        <>
          {fields}
          <Text tone="muted" size="small">
            {kindTexts.note[type]}
          </Text>
        </>
      )}
    </Dialog>
  );
}

/** Runs the change; after a run in which all accounts are as they should be, the dialog closes. */
function useRun({ kind, type, rows, onRun, onClose }: ChangeDialogProps) {
  const [results, setResults] = useState<readonly UserResult[] | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const isRunning = useRef(false);
  const start = async (change: UsersChange) => {
    // A second press may come before the next render.
    if (isRunning.current) return;
    isRunning.current = true;
    setDone(0);
    const ended = await runChanges(
      rows.map(({ id }) => id),
      change,
      setDone,
    );
    isRunning.current = false;
    setDone(null);
    setResults(ended);
    onRun();
    if (ended.some(({ outcome }) => outcome === 'refused')) return;
    const changed = ended.filter(({ outcome }) => outcome === 'changed').length;
    notify.success(texts.kinds[kind].done(type, changed));
    onClose();
  };
  return { results, done, start };
}
