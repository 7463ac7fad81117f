import { firstTemplateLanguages, templateLanguages } from '@chatline/contract/constants/template-languages';
import type { UseFormRegisterReturn } from '@chatline/runtime/form';
import { IconButton } from '@chatline/ui/button';
import { Field } from '@chatline/ui/field';
import { SelectInput } from '@chatline/ui/input';
import { Box } from '@chatline/ui/layout';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { createTemplateTexts as texts } from './create-template.texts.ts';
import { LanguageSearch } from './language-search.tsx';

const first: ReadonlySet<string> = new Set(firstTemplateLanguages);
const languages = [
  ...firstTemplateLanguages.map((code) => ({ value: code, label: `${templateLanguages[code]} (${code})` })),
  ...Object.entries(templateLanguages)
    .filter(([code]) => !first.has(code))
    .map(([code, name]) => ({ value: code, label: `${name} (${code})` })),
];

const besideSearch = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px',
  alignItems: 'center',
} as const;

interface LanguageFieldProps {
  readonly error: string | undefined;
  readonly isFixed: boolean;
  readonly value: string;
  readonly register: UseFormRegisterReturn;
  readonly onChoose: (code: string) => void;
}

/** The language: the browser's own select, and a search beside it. */
export function LanguageField({ error, isFixed, value, register, onChoose }: LanguageFieldProps) {
  const [isSearching, setIsSearching] = useState(false);
  // An edited template may be in a language that WhatsApp no longer offers.
  const isListed = value === '' || languages.some((option) => option.value === value);
  const options = isListed ? languages : [{ value, label: value }, ...languages];
  const close = () => setIsSearching(false);
  return (
    <>
      <Field label={texts.language} error={error}>
        <Box {...besideSearch} data-field="language">
          <SelectInput
            options={isFixed ? options.filter((option) => option.value === value) : options}
            placeholder={isFixed ? undefined : texts.selectLanguage}
            {...register}
          />
          {!isFixed && (
            <IconButton
              label={texts.searchLanguage}
              icon={<IconSearch aria-hidden="true" />}
              onClick={() => setIsSearching(true)}
            />
          )}
        </Box>
      </Field>
      <LanguageSearch
        isOpen={isSearching}
        options={languages}
        onClose={close}
        onChoose={(code) => {
          close();
          onChoose(code);
        }}
      />
    </>
  );
}
