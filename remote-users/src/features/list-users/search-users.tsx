import type { UserRow } from '@chatline/contract/calls/user';
import { hasCapability, notify } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { ErrorText } from '@chatline/ui/field';
import { Box } from '@chatline/ui/layout';
import { SearchBar } from '@chatline/ui/search-bar';
import { useEffect, useEffectEvent, useState } from 'react';
import { listUsersTexts as texts } from './list-users.texts.ts';
import type { Searched } from './list-view.rules.ts';
import { loadLate, runLate } from './run-late.ts';
import type { SearchField } from './search-users.rules.ts';

const fields: readonly { value: SearchField; label: string }[] = [
  { value: '', label: texts.chooseField },
  { value: 'mobile', label: texts.mobile },
  { value: 'email', label: texts.email },
];

const inputModes = { '': 'text', mobile: 'numeric', email: 'email', any: 'search' } as const;
/** Long enough that a word is typed in one go; a list may have 100,000 rows. */
const searchAfterMs = 200;

interface SearchUsersProps {
  /** Null if the server searches. */
  rows: readonly UserRow[] | null;
  searched: Searched | null;
  /** Called with the search, even if it matches nothing; null shows all rows. */
  onSearched: (searched: Searched | null) => void;
}

/**
 * Search by mobile or email over the loaded rows (screen 5; USR-03); if the server announces it, by name while typing.
 */
export function SearchUsers({ rows, searched, onSearched }: SearchUsersProps) {
  const canSearchAny = hasCapability('users.overview');
  const [field, setField] = useState<SearchField>(searched?.field ?? (canSearchAny ? 'any' : ''));
  const [typed, setTyped] = useState(searched?.typed ?? '');
  const [message, setMessage] = useState<string | null>(null);
  useSearchWhileTyping(field, typed, searched, onSearched);
  const search = () => {
    if (field === 'any') return onSearched(anySearch(typed));
    void runLate(loadLate, ({ searchExact }) => {
      const outcome = searchExact(rows, field, typed);
      onSearched(outcome.kind === 'invalid' || field === '' ? null : { field, typed });
      setMessage('message' in outcome ? outcome.message : null);
      if (outcome.kind === 'found') notify.success(texts.found);
      if (outcome.kind === 'none') notify.error(outcome.message);
    });
  };
  const withoutMessage = (change: () => void) => {
    change();
    setMessage(null);
  };
  return (
    <>
      <SearchBar<SearchField>
        {...texts.inputs[field]}
        inputMode={inputModes[field]}
        by={canSearchAny ? [...fields, { value: 'any', label: texts.any }] : fields}
        byLabel={texts.searchBy}
        byValue={field}
        onByChange={(chosen) => withoutMessage(() => setField(chosen))}
        value={typed}
        onChange={(value) => withoutMessage(() => setTyped(value))}
        onSearch={search}
      />
      {searched && field !== 'any' && (
        <Button onClick={() => withoutMessage(() => onSearched(null))}>{texts.showAll}</Button>
      )}
      {message !== null && <SearchMessage>{message}</SearchMessage>}
    </>
  );
}

/** Searches a moment after the last letter; a search that a later letter has replaced is never applied. */
function useSearchWhileTyping(
  field: SearchField,
  typed: string,
  searched: Searched | null,
  onSearched: SearchUsersProps['onSearched'],
): void {
  const search = useEffectEvent((wanted: string) => {
    const before = searched?.field === 'any' ? searched.typed : '';
    if (wanted.trim() !== before.trim()) onSearched(anySearch(wanted));
  });
  useEffect(() => {
    if (field !== 'any') return;
    const timer = setTimeout(() => search(typed), searchAfterMs);
    return () => clearTimeout(timer);
  }, [field, typed]);
}

function anySearch(typed: string): Searched | null {
  return typed.trim() === '' ? null : { field: 'any', typed };
}

function SearchMessage({ children }: { children: string }) {
  return (
    <Box role="alert">
      <ErrorText>{children}</ErrorText>
    </Box>
  );
}
