import { sendAddressCall } from '@chatline/contract/calls/send-address';
import { graphVersion } from '@chatline/contract/constants/connect';
import { useApiQuery } from '@chatline/runtime';
import { CodeBlock } from '@chatline/ui/code-block';
import { Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Text } from '@chatline/ui/text';
import { FieldList } from './field-list.tsx';
import { uploadSample } from './more-samples.ts';
import { readDocumentationTexts as texts } from './read-documentation.texts.ts';

/** Placeholder for the account's own number id. */
const numberPlaceholder = '<phone number id>';

interface ClientPanelProps {
  /** The base URL of the API. */
  readonly base: string;
  readonly token: string;
}

/** Configuring a client of WhatsApp's own API: only base URL and token change. */
export function ClientPanel({ base, token }: ClientPanelProps) {
  const query = useApiQuery(sendAddressCall, {});
  const id = query.data?.phoneNumberId ?? numberPlaceholder;
  return (
    <Panel title={texts.client} note={texts.clientNote}>
      <Stack gap={3}>
        <CodeBlock title={texts.clientBase} code={base} copyLabel={texts.copy} />
        <CodeBlock
          title={texts.clientPath}
          code={`POST ${base}/${graphVersion}/${id}/messages`}
          copyLabel={texts.copy}
        />
        {query.isSuccess && query.data.phoneNumberId === null && (
          <Text tone="muted">{texts.clientUnconnected}</Text>
        )}
        <CodeBlock title={texts.clientUpload} code={uploadSample(base, id, token)} copyLabel={texts.copy} />
        <Text tone="muted">{texts.clientServed}</Text>
        <FieldList fields={texts.clientPaths} />
      </Stack>
    </Panel>
  );
}
