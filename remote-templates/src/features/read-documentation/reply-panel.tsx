import { CodeBlock } from '@chatline/ui/code-block';
import { Row } from '@chatline/ui/layout';
import { Segments } from '@chatline/ui/segments';
import { useState } from 'react';
import { DocSection } from '../../ui/doc-section.tsx';
import { type ReplyKind, replyBodySample } from './more-samples.ts';
import { readDocumentationTexts as texts } from './read-documentation.texts.ts';
import { sections } from './sections.ts';

const options = (['quote', 'read', 'typing'] as const).map((value) => ({
  value,
  label: texts.replying.kinds[value],
}));

/** Replying to a customer from a program: with a quote, a read receipt or a typing indicator. */
export function ReplyPanel() {
  const [kind, setKind] = useState<ReplyKind>('quote');
  return (
    <DocSection
      {...sections.reply}
      note={texts.replying.note}
      code={
        <>
          <Row>
            <Segments label={texts.replying.kind} options={options} value={kind} onChange={setKind} />
          </Row>
          <CodeBlock title={texts.replying.kinds[kind]} code={replyBodySample(kind)} copyLabel={texts.copy} />
        </>
      }
    />
  );
}
