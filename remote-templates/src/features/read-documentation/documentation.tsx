import { sendPath } from '@chatline/contract/calls/send-path';
import { getConfig, hasCapability, useSession } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { CodeBlock } from '@chatline/ui/code-block';
import { Box } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { IconDownload } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { DocColumns, DocContents, type DocEntry, DocSection } from '../../ui/doc-section.tsx';
import { ClientPanel } from './client-panel.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import { FieldList } from './field-list.tsx';
import { ReadBackPanel } from './read-back-panel.tsx';
import { readDocumentationTexts as texts } from './read-documentation.texts.ts';
import { ReplyPanel } from './reply-panel.tsx';
import { bodySample, headerSample, responseSample, type SampleTarget, tokenPlaceholder } from './samples.ts';
import { SamplesPanel } from './samples-panel.tsx';
import { sections } from './sections.ts';
import { TemplatePanel } from './template-panel.tsx';
import { TokenPanel, useOwnToken } from './token-panel.tsx';
import { TryPanel } from './try-panel.tsx';
import { useReadSection } from './use-read-section.ts';

/** The base URL of the API; the API base may be a path of this origin or another origin. */
function baseUrl(): string {
  return new URL(getConfig().apiBase, window.location.origin).href;
}

/** A section of the page with its place in the contents. */
interface Part extends DocEntry {
  readonly node: ReactNode;
}

/** Sending a message from a program (specification, screen 11). */
export function Documentation() {
  const role = useSession((session) => session.role);
  const own = useOwnToken();
  const base = baseUrl();
  const target = { url: base + sendPath, token: own.token ?? tokenPlaceholder };
  const isUser = role === 'User';
  const parts: readonly Part[] = [
    ...(isUser ? [{ ...sections.token, node: <TokenPanel own={own} /> }] : []),
    { ...sections.request, node: <RequestPanel target={target} /> },
    { ...sections.response, node: <ResponsePanel /> },
    ...(hasCapability('messages.status') ? [{ ...sections.template, node: <TemplatePanel /> }] : []),
    { ...sections.samples, node: <SamplesPanel target={target} /> },
    ...(hasCapability('messages.status') ? partsBeyond(isUser, base, target.token) : []),
  ];
  const current = useReadSection(parts.map(({ id }) => id).join(' '));
  return (
    <>
      <PageHeader title={texts.title} sub={texts.sub} />
      <DocColumns>
        <DocContents label={texts.contents} entries={parts} current={current} />
        <Box minW="0">
          {parts.map(({ id, node }) => (
            <Fragment key={id}>{node}</Fragment>
          ))}
        </Box>
      </DocColumns>
    </>
  );
}

/** Sections for a server that does more than section 7. */
function partsBeyond(isUser: boolean, base: string, token: string): readonly Part[] {
  const readBack: readonly Part[] = [
    { ...sections.reply, node: <ReplyPanel /> },
    { ...sections.readBack, node: <ReadBackPanel base={base} token={token} /> },
  ];
  return [
    ...(isUser ? [{ ...sections.tryIt, node: <TryPanel /> }] : []),
    { ...sections.repeat, node: <RepeatPanel /> },
    ...(hasCapability('messages.read') ? readBack : []),
    ...(isUser ? [{ ...sections.client, node: <ClientPanel base={base} token={token} /> }] : []),
    { ...sections.errors, node: <ErrorsPanel /> },
    { ...sections.document, node: <DocumentPanel /> },
  ];
}

function RequestPanel({ target: { url, token } }: { readonly target: SampleTarget }) {
  return (
    <DocSection
      {...sections.request}
      note={texts.requestNote}
      code={
        <>
          <CodeBlock title={texts.url} code={url} copyLabel={texts.copy} />
          <CodeBlock title={texts.header} code={headerSample(token)} copyLabel={texts.copy} />
          <CodeBlock title={texts.body} code={bodySample} copyLabel={texts.copy} />
        </>
      }
    >
      <FieldList fields={texts.fields} />
    </DocSection>
  );
}

function ResponsePanel() {
  const code = <CodeBlock title="200 OK" code={responseSample} copyLabel={texts.copy} />;
  return <DocSection {...sections.response} note={texts.responseNote} code={code} />;
}

function RepeatPanel() {
  const code = (
    <CodeBlock title={texts.repeatHeader} code="Idempotency-Key: KS-20871" copyLabel={texts.copy} />
  );
  return <DocSection {...sections.repeat} note={texts.repeatNote} code={code} />;
}

/** The whole API as an OpenAPI document, to download. */
function DocumentPanel() {
  return (
    <DocSection {...sections.document} note={texts.documentNote}>
      <div>
        <Button asChild icon={<IconDownload stroke={1.75} aria-hidden="true" />}>
          <a href={`${getConfig().apiBase}/openapi.json`} download="openapi.json">
            {texts.download}
          </a>
        </Button>
      </div>
    </DocSection>
  );
}
