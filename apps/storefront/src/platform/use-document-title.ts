import { useEffect } from 'react';
import { usePage } from './page-context.tsx';
import { pageHead } from './page-head.ts';

/** The tab's title follows the address. */
export function useDocumentTitle(path: string): void {
  const page = usePage();
  useEffect(() => {
    document.title = pageHead({ ...page, url: path }).title;
  }, [page, path]);
}
