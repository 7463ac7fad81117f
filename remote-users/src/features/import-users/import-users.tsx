import { type ImportedUser, type ImportResult, importUsersCall } from '@chatline/contract/calls/import-users';
import { usersCall } from '@chatline/contract/calls/users';
import { maxImportedUsers } from '@chatline/contract/constants/limits';
import { callApi, failureText, hasCapability, notify, useApiQuery } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { ErrorText } from '@chatline/ui/field';
import { Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { saveCsv } from '../../profile/save-csv.ts';
import { ImportLines } from './import-lines.tsx';
import { importUsersTexts as texts } from './import-users.texts.ts';
import { columnLabels, exampleCsv, readLines } from './read-lines.ts';

/** A file whose lines were checked. */
interface CheckedFile {
  readonly name: string;
  readonly lines: readonly ImportedUser[];
  readonly results: readonly ImportResult[];
}

/** Imports users from a file, after a preview of what will happen to each line. */
// Over 40 lines: choosing, checking and creating are states of one dialog, whose buttons depend on them.
export function ImportUsers({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { file, problem, working, choose, create } = useImport();
  const valid = file?.results.filter(({ outcome }) => outcome === 'valid').length ?? 0;
  const isOver = file?.results.some(({ outcome }) => outcome === 'created') ?? false;
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    // The same file can be chosen again after it was corrected.
    currentTarget.value = '';
    if (chosen) void choose(chosen);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      sub={file?.name}
      widthPx={640}
      actions={
        <>
          <Button onClick={onClose}>{isOver ? texts.close : texts.cancel}</Button>
          <Button
            variant={valid > 0 || isOver ? 'quiet' : 'primary'}
            icon={<IconUpload aria-hidden="true" />}
            isWorking={working === 'checking'}
            onClick={() => input.current?.click()}
          >
            {file ? texts.another : texts.choose}
          </Button>
          {valid > 0 && (
            <Button variant="primary" isWorking={working === 'creating'} onClick={() => void create()}>
              {texts.create(valid)}
            </Button>
          )}
        </>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.choose}
        accept=".csv,text/csv"
        onChange={pick}
      />
      {problem !== '' && <ErrorText>{problem}</ErrorText>}
      {file ? <ImportLines lines={file.lines} results={file.results} /> : <Introduction />}
      {valid > 0 && hasCapability('password.reset') && (
        <Text size="small" tone="muted">
          {texts.invited}
        </Text>
      )}
    </Dialog>
  );
}

/** Describes the file, before one is chosen. */
function Introduction() {
  return (
    <Stack gap={3} align="start">
      <Text>
        {texts.intro(maxImportedUsers)} <b>{Object.values(columnLabels).join(', ')}</b>.
      </Text>
      <Text size="small" tone="muted">
        {texts.nothingYet}
      </Text>
      <Button
        size="small"
        icon={<IconDownload aria-hidden="true" />}
        onClick={() => saveCsv(texts.exampleFile, exampleCsv())}
      >
        {texts.example}
      </Button>
    </Stack>
  );
}

function useImport() {
  const [file, setFile] = useState<CheckedFile | null>(null);
  const [problem, setProblem] = useState('');
  const [working, setWorking] = useState<'checking' | 'creating' | null>(null);
  const users = useApiQuery(usersCall, {}, { isEnabled: false });
  const send = async (name: string, lines: readonly ImportedUser[], isConfirmed: boolean) => {
    setProblem('');
    setWorking(isConfirmed ? 'creating' : 'checking');
    try {
      const { results } = await callApi(importUsersCall, { body: { rows: [...lines], isConfirmed } });
      setFile({ name, lines, results });
      return results;
    } catch (error) {
      setProblem(failureText(error));
      return [];
    } finally {
      setWorking(null);
    }
  };
  const choose = async (chosen: File) => {
    const read = await readLines(chosen);
    if (read.problem === null) await send(chosen.name, read.lines, false);
    else {
      setFile(null);
      setProblem(read.problem);
    }
  };
  const create = async () => {
    if (file === null || working !== null) return;
    const results = await send(file.name, file.lines, true);
    const created = results.filter(({ outcome }) => outcome === 'created').length;
    if (created > 0) notify.success(texts.created(created));
    if (users.data !== undefined) void users.refetch();
  };
  return { file, problem, working, choose, create };
}
