import { CodeBlock } from '@chatline/ui/code-block';
import { Text } from '@chatline/ui/text';
import { DocSection } from '../../ui/doc-section.tsx';
import { FieldList } from './field-list.tsx';
import { listSample, readBackSample, sentSample } from './more-samples.ts';
import { readDocumentationTexts as texts } from './read-documentation.texts.ts';
import { sections } from './sections.ts';

interface ReadBackPanelProps {
  /** The base URL of the API. */
  readonly base: string;
  readonly token: string;
}

/** Reading the status of messages from a program. */
export function ReadBackPanel({ base, token }: ReadBackPanelProps) {
  const { readBack } = texts;
  return (
    <DocSection
      {...sections.readBack}
      note={readBack.note}
      code={
        <>
          <CodeBlock title={readBack.one} code={readBackSample(base, token)} copyLabel={texts.copy} />
          <CodeBlock title={readBack.response} code={sentSample} copyLabel={texts.copy} />
          <CodeBlock title={readBack.list} code={listSample(base, token)} copyLabel={texts.copy} />
        </>
      }
    >
      <FieldList fields={readBack.fields} />
      <Text size="label">{readBack.listParameters}</Text>
      <FieldList fields={readBack.listFields} />
    </DocSection>
  );
}
