import { sendMessageCall } from '@chatline/shared/calls/send-message';
import { getConfig, useSession } from '@chatline/shared/runtime';
import { CodeBlock } from '@chatline/shared/ui/code-block';
import { Box, Stack } from '@chatline/shared/ui/layout';
import { PageHeader } from '@chatline/shared/ui/page-header';
import { Panel } from '@chatline/shared/ui/panel';
import { Mono, Text } from '@chatline/shared/ui/text';
import { texts } from './read-documentation.texts.ts';
import { answerSample, bodySample, curlSample, headerSample, tokenPlaceholder } from './samples.ts';
import { TokenPanel } from './token-panel.tsx';
import { useOwnToken } from './use-own-token.ts';

/** Address of the public send call; the API base may be a path of this origin or another origin. */
function sendUrl(): string {
  return new URL(getConfig().apiBase + sendMessageCall.path, window.location.origin).href;
}

/** How a program sends a message (specification, screen 11). */
export function Documentation() {
  const role = useSession((session) => session.role);
  const own = useOwnToken();
  const url = sendUrl();
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
            <FieldList />
          </Stack>
        </Panel>
        <Panel title={texts.answer} note={texts.answerNote}>
          <CodeBlock title="200 OK" code={answerSample} copyLabel={texts.copy} />
        </Panel>
        <Panel title={texts.curl} note={texts.curlNote} isLast>
          <CodeBlock title="curl" code={curlSample(url, token)} copyLabel={texts.copy} />
        </Panel>
      </Box>
    </>
  );
}

function FieldList() {
  return (
    <Stack as="ul" gap={2}>
      {texts.fields.map(([name, meaning]) => (
        <li key={name}>
          <Mono>{name}</Mono>{' '}
          <Text as="span" tone="muted">
            {meaning}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
