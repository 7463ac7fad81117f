import { CodeBlock } from '@chatline/ui/code-block';
import { Field } from '@chatline/ui/field';
import { SelectInput } from '@chatline/ui/input';
import { Box, Row } from '@chatline/ui/layout';
import { Segments } from '@chatline/ui/segments';
import { useState } from 'react';
import { DocSection } from '../../ui/doc-section.tsx';
import { readDocumentationTexts as texts } from './read-documentation.texts.ts';
import { bodies, type Language, languages, type SampleBody, type SampleTarget } from './samples.ts';
import { sections } from './sections.ts';
import { useOwnTemplates } from './use-own-templates.ts';

const languageOptions = (['curl', 'JavaScript', 'Python', 'PHP'] as const).map((value) => ({
  value,
  label: value,
}));
const bodyOptions = (['text', 'template', 'image', 'buttons', 'list'] as const).map((value) => ({
  value,
  label: texts.bodies[value],
}));

/** The whole call in the chosen language, ready to run. */
export function SamplesPanel({ target }: { readonly target: SampleTarget }) {
  const [language, setLanguage] = useState<Language>('curl');
  const [kind, setKind] = useState<SampleBody>('text');
  const own = useOwnTemplates(kind === 'template');
  const body = (kind === 'template' && own.body) || bodies[kind];
  return (
    <DocSection
      {...sections.samples}
      note={texts.samplesNote}
      code={
        <>
          <Row>
            <Segments
              label={texts.language}
              options={languageOptions}
              value={language}
              onChange={setLanguage}
            />
          </Row>
          <CodeBlock title={language} code={languages[language](target, body)} copyLabel={texts.copy} />
        </>
      }
    >
      <Row>
        <Segments label={texts.kind} options={bodyOptions} value={kind} onChange={setKind} />
      </Row>
      {kind === 'template' && own.options.length > 0 && <OwnTemplateField own={own} />}
    </DocSection>
  );
}

function OwnTemplateField({ own }: { readonly own: ReturnType<typeof useOwnTemplates> }) {
  return (
    <Box maxW="420px">
      <Field label={texts.ownTemplate} hint={own.body === null ? texts.ownUnknown : texts.ownHint}>
        <SelectInput
          options={own.options}
          value={own.id}
          onChange={(event) => own.choose(event.currentTarget.value)}
        />
      </Field>
    </Box>
  );
}
