import { maxTemplateHeader } from '@chatline/contract/constants/whatsapp-limits';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Stack } from '@chatline/ui/layout';
import { Segments } from '@chatline/ui/segments';
import { Text } from '@chatline/ui/text';
import { lazy, Suspense, useId } from 'react';
import { createTemplateTexts as texts } from './create-template.texts.ts';
import { headerKinds } from './template-draft.ts';
import { PartError, type PartProps } from './template-part.tsx';

const HeaderFile = lazy(() => import('./header-file.tsx'));
const kinds = headerKinds.map((value) => ({ value, label: texts.headerKinds[value] }));

interface HeaderFieldProps extends PartProps {
  readonly isEdited: boolean;
}

/** The header: none, a line of text, a file or a location. */
export function HeaderField({ template, errorOf, isEdited }: HeaderFieldProps) {
  const { extras, changeExtras } = template;
  const { headerKind } = extras;
  const id = useId();
  const error = errorOf('header');
  const hasNoInput = headerKind === 'NONE' || headerKind === 'LOCATION';
  return (
    <Stack gap={2} role="group" aria-labelledby={id}>
      <Text id={id} as="div" size="label">
        {texts.header}
      </Text>
      <Segments
        label={texts.header}
        options={kinds}
        value={headerKind}
        onChange={(kind) => changeExtras({ headerKind: kind, headerHandle: '', headerFile: '' })}
      />
      {headerKind === 'TEXT' && <HeaderText text={extras.headerText} error={error} onChange={changeExtras} />}
      {headerKind === 'LOCATION' && (
        <Text size="small" tone="muted">
          {texts.locationNote}
        </Text>
      )}
      {!hasNoInput && headerKind !== 'TEXT' && (
        <Suspense>
          <HeaderFile
            key={headerKind}
            kind={headerKind}
            fileName={extras.headerHandle === '' ? '' : extras.headerFile}
            error={error}
            note={isEdited ? texts.headerFileAgain : undefined}
            onUploaded={(headerHandle, headerFile) => changeExtras({ headerHandle, headerFile })}
          />
        </Suspense>
      )}
      {hasNoInput && <PartError>{error}</PartError>}
    </Stack>
  );
}

interface HeaderTextProps {
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (change: { headerText: string }) => void;
}

function HeaderText({ text, error, onChange }: HeaderTextProps) {
  return (
    <Field label={texts.headerText} counter={{ used: text.length, most: maxTemplateHeader }} error={error}>
      <TextInput
        autoComplete="off"
        dir="auto"
        data-field="header"
        value={text}
        onChange={(event) => onChange({ headerText: event.target.value })}
      />
    </Field>
  );
}
