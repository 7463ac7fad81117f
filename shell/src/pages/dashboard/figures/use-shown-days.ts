import { useSearchParams } from 'react-router-dom';
import { readShownDays, type ShownDays } from './figures.rules.ts';

/** The range of days of this page's address, so that it can be kept, sent and gone back from. */
export function useShownDays() {
  const [search, setSearch] = useSearchParams();
  const shown = readShownDays(search, Date.now());
  const show = ({ from, to }: ShownDays) => setSearch({ from, to });
  return { shown, show };
}
