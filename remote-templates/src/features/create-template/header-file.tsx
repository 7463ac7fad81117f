import type { MediaFormat } from '@chatline/contract/calls/template-components';
import { uploadTemplateSampleCall } from '@chatline/contract/calls/upload-template-sample';
import { sampleFiles } from '@chatline/contract/constants/whatsapp-files';
import { ApiError, callApi, failureText } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { ErrorText } from '@chatline/ui/field';
import { Row, Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { createTemplateTexts as texts } from './create-template.texts.ts';

/** A file's bytes in base64. @throws {Error} if the browser cannot read it */
function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(new Error(texts.unreadable));
    reader.readAsDataURL(file);
  });
}

function whyFailed(error: unknown): string {
  const isCut = error instanceof ApiError && error.failure.kind === 'network';
  return isCut ? texts.notUploaded : failureText(error);
}

interface HeaderFileProps {
  readonly kind: MediaFormat;
  /** The uploaded file's name; empty for none. */
  readonly fileName: string;
  readonly error: string | undefined;
  /** The reason why the file is required, if that is not obvious. */
  readonly note: string | undefined;
  readonly onUploaded: (handle: string, fileName: string) => void;
}

/** The sample file of a header: uploaded to WhatsApp as soon as it is chosen. */
export default function HeaderFile({ kind, fileName, error, note, onUploaded }: HeaderFileProps) {
  const { working, failure, upload } = useUpload(kind, onUploaded);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after a failure.
    event.target.value = '';
    if (file) void upload(file);
  };
  const reported = failure || (working === '' && error) || '';
  return (
    <Stack gap={1} align="start" role="group" aria-label={texts.headerFile} data-field="header">
      <Row gap={3}>
        <Button
          icon={<IconUpload aria-hidden="true" />}
          isWorking={working !== ''}
          aria-describedby={id}
          {...(reported && { 'aria-invalid': true })}
          onClick={() => input.current?.click()}
        >
          {texts.chooseFile}
        </Button>
        <Text as="span" role="status">
          {working !== '' ? texts.uploading(working) : fileName === '' ? '' : texts.uploaded(fileName)}
        </Text>
      </Row>
      <input ref={input} type="file" hidden accept={sampleFiles[kind].types.join(',')} onChange={choose} />
      <div id={id}>
        {reported && <ErrorText>{reported}</ErrorText>}
        <Text size="small" tone="muted">
          {texts.headerFileHint[kind]} {fileName === '' && note}
        </Text>
      </div>
    </Stack>
  );
}

/** Uploads the file that was chosen last; `working` is its name during the upload, otherwise empty. */
function useUpload(kind: MediaFormat, onUploaded: HeaderFileProps['onUploaded']) {
  const [working, setWorking] = useState('');
  const [failure, setFailure] = useState('');
  const newest = useRef(0);
  const upload = async (file: File) => {
    newest.current += 1;
    const turn = newest.current;
    setFailure('');
    const { maxBytes } = sampleFiles[kind];
    if (file.size > maxBytes) {
      setFailure(texts.tooLarge(file.name, maxBytes));
      return;
    }
    setWorking(file.name);
    try {
      const data = await readBase64(file);
      const { handle } = await callApi(uploadTemplateSampleCall, {
        body: { name: file.name, format: kind, data },
      });
      if (turn === newest.current) onUploaded(handle, file.name);
    } catch (thrown) {
      if (turn === newest.current) setFailure(whyFailed(thrown));
    } finally {
      if (turn === newest.current) setWorking('');
    }
  };
  return { working, failure, upload };
}
