import { sendAddressCall } from '@chatline/contract/calls/send-address';
import { graphVersion } from '@chatline/contract/constants/connect';
import { useApiQuery } from '@chatline/runtime';
import { CodeBlock } from '@chatline/ui/code-block';
import { Text } from '@chatline/ui/text';
import { DocSection } from '../../ui/doc-section.tsx';
import { FieldList } from './field-list.tsx';
import { uploadSample } from './more-samples.ts';
import { readDocumentationTexts as texts } from './read-documentation.texts.ts';
import { sections } from './sections.ts';

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
    <DocSection
      {...sections.client}
      note={texts.clientNote}
      code={
        <>
          <CodeBlock title={texts.clientBase} code={base} copyLabel={texts.copy} />
          <CodeBlock
            title={texts.clientPath}
            code={`POST ${base}/${graphVersion}/${id}/messages`}
            copyLabel={texts.copy}
          />
          <CodeBlock title={texts.clientUpload} code={uploadSample(base, id, token)} copyLabel={texts.copy} />
        </>
      }
    >
      {query.isSuccess && query.data.phoneNumberId === null && (
        <Text tone="muted">{texts.clientUnconnected}</Text>
      )}
      <Text size="sub" tone="muted">
        {texts.clientServed}
      </Text>
      <FieldList fields={texts.clientPaths} />
    </DocSection>
  );
}
