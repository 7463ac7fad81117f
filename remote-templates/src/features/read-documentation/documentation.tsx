import { sendPath } from '@chatline/contract/calls/send-path';
import { getConfig, hasCapability, useSession } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { CodeBlock } from '@chatline/ui/code-block';
import { Box, Stack } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { Panel } from '@chatline/ui/panel';
import { IconDownload } from '@tabler/icons-react';
import { ClientPanel } from './client-panel.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import { FieldList } from './field-list.tsx';
import { ReadBackPanel } from './read-back-panel.tsx';
import { readDocumentationTexts as texts } from './read-documentation.texts.ts';
import { ReplyPanel } from './reply-panel.tsx';
import { bodySample, headerSample, responseSample, tokenPlaceholder } from './samples.ts';
import { SamplesPanel } from './samples-panel.tsx';
import { TemplatePanel } from './template-panel.tsx';
import { TokenPanel, useOwnToken } from './token-panel.tsx';
import { TryPanel } from './try-panel.tsx';

/** The base URL of the API; the API base may be a path of this origin or another origin. */
function baseUrl(): string {
  return new URL(getConfig().apiBase, window.location.origin).href;
}

/** Sending a message from a program (specification, screen 11). */
export function Documentation() {
  const role = useSession((session) => session.role);
  const own = useOwnToken();
  const base = baseUrl();
  const url = base + sendPath;
  const token = own.token ?? tokenPlaceholder;
  return (
    <>
      <PageHeader title={texts.title} sub={texts.sub} />
      <Box maxW="1000px">
        {role === 'User' && <TokenPanel own={own} />}
        <Panel title={texts.request} note={texts.requestNote}>
          <Stack gap={4}>
            <CodeBlock title={texts.url} code={url} copyLabel={texts.copy} />
            <CodeBlock title={texts.header} code={headerSample(token)} copyLabel={texts.copy} />
            <CodeBlock title={texts.body} code={bodySample} copyLabel={texts.copy} />
            <FieldList fields={texts.fields} />
          </Stack>
        </Panel>
        <Panel title={texts.response} note={texts.responseNote}>
          <CodeBlock title="200 OK" code={responseSample} copyLabel={texts.copy} />
        </Panel>
        {hasCapability('messages.status') && <TemplatePanel />}
        <SamplesPanel target={{ url, token }} />
        {hasCapability('messages.status') && <Beyond isUser={role === 'User'} base={base} token={token} />}
      </Box>
    </>
  );
}

interface BeyondProps {
  readonly isUser: boolean;
  readonly base: string;
  readonly token: string;
}

/** Sections for a server that does more than section 7. */
function Beyond({ isUser, base, token }: BeyondProps) {
  return (
    <>
      {isUser && <TryPanel />}
      <Panel title={texts.repeat} note={texts.repeatNote}>
        <CodeBlock title={texts.repeatHeader} code="Idempotency-Key: KS-20871" copyLabel={texts.copy} />
      </Panel>
      {hasCapability('messages.read') && (
        <>
          <ReplyPanel />
          <ReadBackPanel base={base} token={token} />
        </>
      )}
      {isUser && <ClientPanel base={base} token={token} />}
      <ErrorsPanel />
      <DocumentPanel />
    </>
  );
}

/** The whole API as an OpenAPI document, to download. */
function DocumentPanel() {
  return (
    <Panel title={texts.document} note={texts.documentNote} isLast>
      <Button asChild icon={<IconDownload stroke={1.75} aria-hidden="true" />}>
        <a href={`${getConfig().apiBase}/openapi.json`} download="openapi.json">
          {texts.download}
        </a>
      </Button>
    </Panel>
  );
}
