import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { createTemplateTexts as texts } from './create-template.texts.ts';

interface Language {
  readonly value: string;
  readonly label: string;
}

interface LanguageSearchProps {
  readonly isOpen: boolean;
  readonly options: readonly Language[];
  readonly onClose: () => void;
  readonly onChoose: (code: string) => void;
}

/** The name of a language in that language, and its code as browsers write it. */
function otherNames(code: string): string {
  const tag = code.replace('_', '-');
  return `${tag} ${new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag) ?? ''}`;
}

/** The languages whose names or code contain all search terms; those that start with the first term come first. */
function findLanguages(options: readonly Language[], search: string): readonly Language[] {
  const text = search.trim().toLowerCase().split(/\s+/);
  const found = options.filter(({ value, label }) => {
    const names = `${label} ${otherNames(value)}`.toLowerCase();
    return text.every((word) => names.includes(word));
  });
  const begins = ({ label }: Language) => (label.toLowerCase().startsWith(text[0] ?? '') ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}

/** Finds a language by a part of its name or code; Enter takes the first. */
export function LanguageSearch({ isOpen, options, onClose, onChoose }: LanguageSearchProps) {
  const [search, setSearch] = useState('');
  const found = findLanguages(options, search);
  const choose = (code: string) => {
    setSearch('');
    onChoose(code);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.searchLanguage}
      closeLabel={texts.close}
      onSubmit={(event) => {
        event.preventDefault();
        // In the React tree the dialog is below the template's form.
        event.stopPropagation();
        const [first] = found;
        if (first) choose(first.value);
      }}
    >
      <Field label={texts.searchLanguageLabel}>
        <TextInput
          type="search"
          autoComplete="off"
          icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      {found.length === 0 ? (
        <Text role="status" tone="muted">
          {texts.noLanguage(search.trim())}
        </Text>
      ) : (
        <LanguageList languages={found} onChoose={choose} />
      )}
    </Dialog>
  );
}

interface LanguageListProps {
  readonly languages: readonly Language[];
  readonly onChoose: (code: string) => void;
}

function LanguageList({ languages, onChoose }: LanguageListProps) {
  return (
    <Stack gap={0} align="start">
      {languages.map(({ value, label }) => (
        <Button key={value} variant="bare" onClick={() => onChoose(value)}>
          {label}
        </Button>
      ))}
    </Stack>
  );
}
