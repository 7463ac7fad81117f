import type { CannedReply } from '@chatline/contract/calls/chat-replies';
import { channelLength } from '@chatline/contract/constants/channel-length';
import { maxTextBody } from '@chatline/contract/constants/limits';
import { failureText } from '@chatline/runtime';
import { useEdit } from '@chatline/runtime/edits';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { ErrorState } from '@chatline/ui/empty';
import { Field } from '@chatline/ui/field';
import { Textarea, TextInput } from '@chatline/ui/input';
import { Stack } from '@chatline/ui/layout';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { StaleEdits } from '@chatline/ui/stale-edits';
import { Heading } from '@chatline/ui/text';
import { useEffect, useRef, useState } from 'react';
import { DeletedRow, ReplyRow } from './reply-rows.tsx';
import { replyIssues } from './saved-replies.rules.ts';
import { texts } from './saved-replies.texts.ts';
import { useSavedReplies } from './use-saved-replies.ts';

const blank = { name: '', body: '' };
/** A version that knows nothing: another reply of the same name is somebody else's. */
const newVersion = 'new';

/** The account's saved replies: seen, added, changed, deleted and had back. */
export default function RepliesDialog({ onClose }: { readonly onClose: () => void }) {
  const [editing, setEditing] = useState<CannedReply>();
  const [written, setWritten] = useState(blank);
  const [isTried, setIsTried] = useState(false);
  const [changed, setChanged] = useState<string>();
  const { query, kept, rows, isGone, isWorking, save, remove, undo } = useSavedReplies(setChanged);
  const list = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const issues = replyIssues(
    written,
    kept.filter(({ id }) => id !== editing?.id),
  );
  const isWritten = written.name !== (editing ?? blank).name || written.body !== (editing ?? blank).body;
  const write = (field: string, text: unknown) => setWritten((before) => ({ ...before, [field]: text }));
  const edit = useEdit(editing ? editing.version : newVersion, isWritten, {
    get: (field) => (field === 'name' ? written.name : written.body),
    put: write,
    drop: write,
  });
  const meet = async (error: unknown) => {
    if (!edit.failed(error)) return;
    const { data } = await query.refetch();
    // Two new ones of one name are one reply that two have written.
    setEditing((before) => before ?? data?.replies.find(({ name }) => name === written.name));
  };
  const begin = (reply: CannedReply | undefined) => {
    setEditing(reply);
    setWritten(reply ?? blank);
    setIsTried(false);
    edit.saved(undefined);
    name.current?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was changed stands in the list once it was read again
  useEffect(() => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
    const button = all.find(({ dataset }) => dataset.key === changed)?.querySelector('button');
    if (!button) return;
    // What had the focus is gone with its row.
    button.focus();
    setChanged(undefined);
  }, [changed, rows.length, query.data]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      initialFocus={name}
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (issues.name !== undefined || issues.body !== undefined || !edit.maySave()) return;
        const { id } = editing ?? {};
        const reply = { ...(id !== undefined && { id }), name: written.name, body: written.body };
        save(
          reply,
          edit.headers,
          () => begin(undefined),
          (error) => void meet(error),
        );
      }}
      actions={
        <>
          {editing && <Button onClick={() => begin(undefined)}>{texts.cancel}</Button>}
          <Button variant="primary" type="submit" isWorking={isWorking}>
            {editing ? texts.saveChange : texts.save}
          </Button>
        </>
      }
    >
      {query.isPending && <SkeletonLines count={3} label={texts.loading} />}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          cause={failureText(query.error)}
          action={<Button onClick={() => void query.refetch()}>{texts.retry}</Button>}
        />
      )}
      <Stack gap={2} ref={list}>
        {rows.map((reply) =>
          isGone(reply) ? (
            <DeletedRow key={reply.id} name={reply.name} onUndo={() => undo(reply)} />
          ) : (
            <ReplyRow
              key={reply.id}
              reply={reply}
              onEdit={() => begin(reply)}
              onDelete={() => {
                if (editing?.id === reply.id) begin(undefined);
                remove(reply);
              }}
            />
          ),
        )}
      </Stack>
      <Heading level={3}>{editing ? texts.edit(editing.name) : texts.add}</Heading>
      <Field label={texts.name} hint={texts.nameHint} error={isTried ? issues.name : undefined}>
        <TextInput
          ref={name}
          value={written.name}
          onChange={(event) => setWritten({ ...written, name: event.currentTarget.value.trim() })}
        />
      </Field>
      <Field
        label={texts.body}
        error={isTried ? issues.body : undefined}
        counter={{ used: channelLength(written.body), most: maxTextBody }}
      >
        <Textarea
          value={written.body}
          onChange={(event) => setWritten({ ...written, body: event.currentTarget.value })}
        />
      </Field>
      <StaleEdits
        fields={edit.fields.map(({ mine, theirs, ...field }) => ({
          ...field,
          mine: String(mine),
          theirs: String(theirs),
          choice: edit.choiceOf(field.field),
        }))}
        onChoose={edit.choose}
        saveLabel={editing ? texts.saveChange : texts.save}
        isAsked={edit.isAsked}
      />
    </Dialog>
  );
}
