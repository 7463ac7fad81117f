import { CodeBlock } from '@chatline/ui/code-block';
import { Field } from '@chatline/ui/field';
import { SelectInput } from '@chatline/ui/input';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Segments } from '@chatline/ui/segments';
import { useState } from 'react';
import { readDocumentationTexts as texts } from './read-documentation.texts.ts';
import { bodies, type Language, languages, type SampleBody, type SampleTarget } from './samples.ts';
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
    <Panel title={texts.samples} note={texts.samplesNote}>
      <Stack gap={3}>
        <Row gap={3}>
          <Segments
            label={texts.language}
            options={languageOptions}
            value={language}
            onChange={setLanguage}
          />
          <Segments label={texts.kind} options={bodyOptions} value={kind} onChange={setKind} />
        </Row>
        {kind === 'template' && own.options.length > 0 && <OwnTemplateField own={own} />}
        <CodeBlock title={language} code={languages[language](target, body)} copyLabel={texts.copy} />
      </Stack>
    </Panel>
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
