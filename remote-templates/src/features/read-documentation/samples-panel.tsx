import { CodeBlock } from '@chatline/shared/ui/code-block';
import { Row, Stack } from '@chatline/shared/ui/layout';
import { Panel } from '@chatline/shared/ui/panel';
import { Segments } from '@chatline/shared/ui/segments';
import { useState } from 'react';
import { texts } from './read-documentation.texts.ts';
import { bodies, type Language, languages, type SampleBody, type SampleTarget } from './samples.ts';

const languageOptions = (['curl', 'JavaScript', 'Python', 'PHP'] as const).map((value) => ({
  value,
  label: value,
}));
const bodyOptions = (['text', 'template', 'image'] as const).map((value) => ({
  value,
  label: texts.bodies[value],
}));

/** The whole call in a language of one's choice, ready to run. */
export function SamplesPanel({ target }: { readonly target: SampleTarget }) {
  const [language, setLanguage] = useState<Language>('curl');
  const [body, setBody] = useState<SampleBody>('text');
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
          <Segments label={texts.kind} options={bodyOptions} value={body} onChange={setBody} />
        </Row>
        <CodeBlock title={language} code={languages[language](target, bodies[body])} copyLabel={texts.copy} />
      </Stack>
    </Panel>
  );
}
