import { firstTemplateLanguages, templateLanguages } from '@chatline/contract/constants/template-languages';
import type { UseFormRegisterReturn } from '@chatline/runtime/form';
import { Field } from '@chatline/ui/field';
import { SelectInput } from '@chatline/ui/input';
import { Box } from '@chatline/ui/layout';
import { SearchSelect } from '@chatline/ui/search-select';
import { createTemplateTexts as texts } from './create-template.texts.ts';

const first: ReadonlySet<string> = new Set(firstTemplateLanguages);
const languages = [
  ...firstTemplateLanguages.map((code) => ({ value: code, label: `${templateLanguages[code]} (${code})` })),
  ...Object.entries(templateLanguages)
    .filter(([code]) => !first.has(code))
    .map(([code, name]) => ({ value: code, label: `${name} (${code})` })),
];

/** The name of a language in that language, and its code as browsers write it. */
function otherNames({ value }: { readonly value: string }): string {
  const tag = value.replace('_', '-');
  return `${tag} ${new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag) ?? ''}`;
}

interface LanguageFieldProps {
  readonly error: string | undefined;
  readonly isFixed: boolean;
  readonly value: string;
  readonly register: UseFormRegisterReturn;
}

/** The language, found by its name in English, its own name or its code. */
export function LanguageField({ error, isFixed, value, register }: LanguageFieldProps) {
  // An edited template may be in a language that WhatsApp no longer offers.
  const isListed = value === '' || languages.some((option) => option.value === value);
  const options = isListed ? languages : [{ value, label: value }, ...languages];
  return (
    <Field label={texts.language} error={error}>
      <Box data-field="language">
        {isFixed ? (
          <SelectInput options={options.filter((option) => option.value === value)} {...register} />
        ) : (
          <SearchSelect
            options={options}
            placeholder={texts.selectLanguage}
            listLabel={texts.searchLanguage}
            searchLabel={texts.searchLanguageLabel}
            keywords={otherNames}
            noneText={texts.noLanguage}
            {...register}
          />
        )}
      </Box>
    </Field>
  );
}
