import { CodeBlock } from '@chatline/ui/code-block';
import { Segments } from '@chatline/ui/segments';
import { useState } from 'react';
import { DocSection } from '../../ui/doc-section.tsx';
import { FieldList } from './field-list.tsx';
import { readDocumentationTexts as texts } from './read-documentation.texts.ts';
import { sections } from './sections.ts';
import { type ComponentKind, componentSamples } from './template-samples.ts';

const options = (['body', 'named', 'media', 'location', 'buttons'] as const).map((value) => ({
  value,
  label: texts.components[value],
}));

/** Sending a template with the values of its parts. */
export function TemplatePanel() {
  const [kind, setKind] = useState<ComponentKind>('body');
  return (
    <DocSection
      {...sections.template}
      note={texts.templateNote}
      code={
        <>
          <Segments label={texts.filledPart} options={options} value={kind} onChange={setKind} />
          <CodeBlock
            title="template.components"
            code={JSON.stringify(componentSamples[kind], null, 2)}
            copyLabel={texts.copy}
          />
        </>
      }
    >
      <FieldList fields={texts.templateFields} />
    </DocSection>
  );
}
