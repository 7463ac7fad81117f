import type { UserRow } from '@chatline/contract/calls/user';
import { notify } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { ErrorText } from '@chatline/ui/field';
import { Box } from '@chatline/ui/layout';
import { SearchBar } from '@chatline/ui/search-bar';
import { useState } from 'react';
import { listUsersTexts as texts } from './list-users.texts.ts';
import type { Searched } from './list-view.rules.ts';
import { type SearchField, searchUsers } from './search-users.rules.ts';

const fields: readonly { value: SearchField; label: string }[] = [
  { value: '', label: texts.chooseField },
  { value: 'mobile', label: texts.mobile },
  { value: 'email', label: texts.email },
];

const inputModes = { '': 'text', mobile: 'numeric', email: 'email' } as const;

interface SearchUsersProps {
  rows: readonly UserRow[];
  searched: Searched | null;
  /** Called with the search, even if it matches nothing; null shows all rows. */
  onSearched: (searched: Searched | null) => void;
}

/** Search by mobile or email over the loaded rows (screen 5; USR-03). */
export function SearchUsers({ rows, searched, onSearched }: SearchUsersProps) {
  const [field, setField] = useState<SearchField>(searched?.field ?? '');
  const [typed, setTyped] = useState(searched?.typed ?? '');
  const [message, setMessage] = useState<string | null>(null);
  const search = () => {
    const outcome = searchUsers(rows, field, typed);
    onSearched(outcome.kind === 'invalid' || field === '' ? null : { field, typed });
    setMessage(outcome.kind === 'found' ? null : outcome.message);
    if (outcome.kind === 'found') notify.success(texts.found);
    if (outcome.kind === 'none') notify.error(outcome.message);
  };
  const showAll = () => {
    onSearched(null);
    setMessage(null);
  };
  return (
    <>
      <SearchBar<SearchField>
        {...texts.inputs[field]}
        inputMode={inputModes[field]}
        by={fields}
        byLabel={texts.searchBy}
        byValue={field}
        onByChange={(chosen) => {
          setField(chosen);
          setMessage(null);
        }}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setMessage(null);
        }}
        onSearch={search}
      />
      {searched && <Button onClick={showAll}>{texts.showAll}</Button>}
      {message !== null && <SearchMessage>{message}</SearchMessage>}
    </>
  );
}

function SearchMessage({ children }: { children: string }) {
  return (
    <Box role="alert">
      <ErrorText>{children}</ErrorText>
    </Box>
  );
}
