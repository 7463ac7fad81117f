import { Button } from '@chatline/ui/button';
import { SearchBar } from '@chatline/ui/search-bar';
import { useState } from 'react';
import { searchPaymentsTexts as texts } from './search-payments.texts.ts';

interface SearchPaymentsProps {
  /** The current search; empty shows all. */
  wanted: string;
  onSearch: (orderId: string) => void;
}

/** Searches payments by order id. */
export function SearchPayments({ wanted, onSearch }: SearchPaymentsProps) {
  const [typed, setTyped] = useState(wanted);
  const showAll = () => {
    setTyped('');
    onSearch('');
  };
  return (
    <>
      <SearchBar
        label={texts.search}
        placeholder={texts.search}
        value={typed}
        onChange={setTyped}
        onSearch={() => onSearch(typed)}
      />
      {wanted.trim() !== '' && <Button onClick={showAll}>{texts.showAll}</Button>}
    </>
  );
}
