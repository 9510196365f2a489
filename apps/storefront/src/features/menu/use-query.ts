import { useEffect, useState } from 'react';
import { MENU_TOP } from './section-keys.ts';

const NAME = 'busca';

/** What is searched for; it stands in the address, so that a shared or reloaded page shows the same. */
export function useQuery(): [query: string, search: (query: string) => void] {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const given = new URLSearchParams(location.search).get(NAME);
    // oxlint-disable-next-line react/set-state-in-effect -- pages are rendered without a query: only now is it known
    if (given) setQuery(given);
  }, []);
  const search = (next: string) => {
    const url = new URL(location.href);
    if (next === '') url.searchParams.delete(NAME);
    else url.searchParams.set(NAME, next);
    history.replaceState(history.state, '', url);
    if (next !== '' && query === '') document.getElementById(MENU_TOP)?.scrollIntoView();
    setQuery(next);
  };
  return [query, search];
}
