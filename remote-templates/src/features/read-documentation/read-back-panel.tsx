import { CodeBlock } from '@chatline/ui/code-block';
import { Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { FieldList } from './field-list.tsx';
import { listSample, readBackSample, sentSample } from './more-samples.ts';
import { readDocumentationTexts as texts } from './read-documentation.texts.ts';

interface ReadBackPanelProps {
  /** The base URL of the API. */
  readonly base: string;
  readonly token: string;
}

/** Reading the status of messages from a program. */
export function ReadBackPanel({ base, token }: ReadBackPanelProps) {
  const { readBack } = texts;
  return (
    <Panel title={readBack.title} note={readBack.note}>
      <Stack gap={4}>
        <CodeBlock title={readBack.one} code={readBackSample(base, token)} copyLabel={texts.copy} />
        <CodeBlock title={readBack.response} code={sentSample} copyLabel={texts.copy} />
        <FieldList fields={readBack.fields} />
        <CodeBlock title={readBack.list} code={listSample(base, token)} copyLabel={texts.copy} />
        <FieldList fields={readBack.listFields} />
      </Stack>
    </Panel>
  );
}
