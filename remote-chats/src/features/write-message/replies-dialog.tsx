import type { SavedReply } from '@chatline/contract/calls/chat-replies';
import { whatsAppLength } from '@chatline/contract/constants/whatsapp-length';
import { maxTextBody } from '@chatline/contract/constants/whatsapp-limits';
import { replyLabels } from '@chatline/contract/forms/reply-labels';
import { failureText } from '@chatline/runtime';
import { useEdit } from '@chatline/runtime/edits';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { ErrorState } from '@chatline/ui/empty';
import { ErrorText, Field } from '@chatline/ui/field';
import { Textarea, TextInput } from '@chatline/ui/input';
import { Stack } from '@chatline/ui/layout';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { StaleEdits } from '@chatline/ui/stale-edits';
import { Heading } from '@chatline/ui/text';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCloseGuard } from '../../ui/use-close-guard.ts';
import { DeletedRow, ReplyRow } from './reply-rows.tsx';
import { replyIssues } from './saved-replies.rules.ts';
import { savedRepliesTexts as texts } from './saved-replies.texts.ts';
import { useSavedReplies } from './use-saved-replies.ts';

const blank = { name: '', body: '' };
/** Edit version of a new reply: an existing one with the same name belongs to another user. */
const newVersion = 'new';

/** The account's saved replies: listed, added, edited, deleted and restored. */
export default function RepliesDialog({ onClose }: { readonly onClose: () => void }) {
  const [changed, setChanged] = useState<string>();
  const saved = useSavedReplies(setChanged);
  const name = useRef<HTMLInputElement>(null);
  const form = useReplyForm(saved, name);
  const { editing, begin } = form;
  const close = useCloseGuard(form.isWritten, texts.unsaved, onClose);
  const saveLabel = editing ? texts.saveChange : texts.save;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={texts.title}
      initialFocus={name}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      actions={
        <>
          {editing && <Button onClick={() => begin(undefined)}>{texts.cancel}</Button>}
          <Button variant="primary" type="submit" isWorking={saved.isWorking}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <NotRead saved={saved} />
      <ReplyList saved={saved} form={form} changed={changed} onFocused={() => setChanged(undefined)} />
      <ReplyFields form={form} name={name} />
      <Conflicts edit={form.edit} saveLabel={saveLabel} />
      {form.problem !== '' && <ErrorText>{form.problem}</ErrorText>}
    </Dialog>
  );
}

interface ConflictsProps {
  readonly edit: ReplyForm['edit'];
  readonly saveLabel: string;
}

/** The fields that another user has changed meanwhile. */
function Conflicts({ edit, saveLabel }: ConflictsProps) {
  return (
    <StaleEdits
      fields={edit.fields.map(({ mine, theirs, ...field }) => ({
        ...field,
        mine: String(mine),
        theirs: String(theirs),
        choice: edit.choiceOf(field.field),
      }))}
      onChoose={edit.choose}
      saveLabel={saveLabel}
      isAsked={edit.isAsked}
    />
  );
}

type Saved = ReturnType<typeof useSavedReplies>;
type ReplyForm = ReturnType<typeof useReplyForm>;

/** Shows that the replies are loading, or that they could not be loaded. */
function NotRead({ saved: { query } }: { readonly saved: Saved }) {
  if (query.isPending) return <SkeletonLines count={3} label={texts.loading} />;
  if (query.data !== undefined || query.error === null) return null;
  return (
    <ErrorState
      cause={failureText(query.error)}
      action={<Button onClick={() => void query.refetch()}>{texts.retry}</Button>}
    />
  );
}

/**
 * The form of a new reply, or of the one that is edited.
 * Over 40 lines: the fields, the edit version and the save depend on one another.
 */
function useReplyForm({ query, stored, save }: Saved, name: RefObject<HTMLInputElement | null>) {
  const [editing, setEditing] = useState<SavedReply>();
  const [written, setWritten] = useState(blank);
  const [isTried, setIsTried] = useState(false);
  const [problem, setProblem] = useState('');
  const others = stored.filter(({ id }) => id !== editing?.id);
  const issues = replyIssues(written, others);
  const isWritten = written.name !== (editing ?? blank).name || written.body !== (editing ?? blank).body;
  const write = (field: string, text: unknown) => setWritten((before) => ({ ...before, [field]: text }));
  const edit = useEdit(editing ? editing.version : newVersion, isWritten, {
    get: (field) => (field === 'name' ? written.name : written.body),
    put: write,
    drop: write,
  });
  const onFailed = async (error: unknown) => {
    if (!edit.failed(error)) return setProblem(failureText(error));
    const { data } = await query.refetch();
    // Two new replies with the same name are one reply that two people have written.
    setEditing((before) => before ?? data?.replies.find((reply) => reply.name === written.name));
  };
  const begin = (reply: SavedReply | undefined) => {
    setEditing(reply);
    setWritten(reply ?? blank);
    setIsTried(false);
    setProblem('');
    edit.saved(undefined);
    name.current?.focus();
  };
  return {
    editing,
    isWritten,
    problem,
    written,
    write,
    begin,
    edit,
    issues: isTried ? issues : {},
    submit() {
      setIsTried(true);
      setProblem('');
      if (issues.name !== undefined || issues.body !== undefined || !edit.maySave()) return;
      const { id } = editing ?? {};
      save(
        { ...(id !== undefined && { id }), name: written.name, body: written.body },
        edit.headers,
        () => begin(undefined),
        (error) => void onFailed(error),
      );
    },
  };
}

interface ReplyListProps {
  readonly saved: Saved;
  readonly form: ReplyForm;
  /** The name of the reply that was saved, deleted or restored last. */
  readonly changed: string | undefined;
  readonly onFocused: () => void;
}

function ReplyList({ saved, form, changed, onFocused }: ReplyListProps) {
  const { query, rows, isGone, deleteReply, undo } = saved;
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed reply is in the list once it was read again
  useEffect(() => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
    const button = all.find(({ dataset }) => dataset.key === changed)?.querySelector('button');
    if (!button) return;
    // The focused element disappeared with its row.
    button.focus();
    onFocused();
  }, [changed, rows.length, query.data]);
  return (
    <Stack gap={2} ref={list}>
      {rows.map((reply) =>
        isGone(reply) ? (
          <DeletedRow key={reply.id} name={reply.name} onUndo={() => undo(reply)} />
        ) : (
          <ReplyRow
            key={reply.id}
            reply={reply}
            onEdit={() => form.begin(reply)}
            onDelete={() => {
              if (form.editing?.id === reply.id) form.begin(undefined);
              deleteReply(reply);
            }}
          />
        ),
      )}
    </Stack>
  );
}

interface ReplyFieldsProps {
  readonly form: ReplyForm;
  readonly name: RefObject<HTMLInputElement | null>;
}

function ReplyFields({ form: { editing, written, write, issues }, name }: ReplyFieldsProps) {
  return (
    <>
      <Heading level={3}>{editing ? texts.edit(editing.name) : texts.add}</Heading>
      <Field label={replyLabels.name} hint={texts.nameHint} error={issues.name}>
        <TextInput
          ref={name}
          value={written.name}
          onChange={(event) => write('name', event.currentTarget.value.trim())}
        />
      </Field>
      <Field
        label={replyLabels.body}
        error={issues.body}
        counter={{ used: whatsAppLength(written.body), most: maxTextBody }}
      >
        <Textarea value={written.body} onChange={(event) => write('body', event.currentTarget.value)} />
      </Field>
    </>
  );
}
