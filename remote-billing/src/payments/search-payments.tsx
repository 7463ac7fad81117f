import { Button } from '@chatline/ui/button';
import { FilterBar } from '@chatline/ui/panel';
import { SearchBar } from '@chatline/ui/search-bar';
import { type ReactNode, useState } from 'react';
import { searchPaymentsTexts as texts } from './search-payments.texts.ts';

interface SearchPaymentsProps {
  /** The current search; empty shows all. */
  wanted: string;
  onSearch: (orderId: string) => void;
  /** Further filters. */
  children?: ReactNode;
}

/** Searches payments by order id. */
export function SearchPayments({ wanted, onSearch, children }: SearchPaymentsProps) {
  const [typed, setTyped] = useState('');
  const showAll = () => {
    setTyped('');
    onSearch('');
  };
  return (
    <FilterBar>
      <SearchBar
        label={texts.search}
        placeholder={texts.search}
        value={typed}
        onChange={setTyped}
        onSearch={() => onSearch(typed)}
      />
      {children}
      {wanted.trim() !== '' && <Button onClick={showAll}>{texts.showAll}</Button>}
    </FilterBar>
  );
}
