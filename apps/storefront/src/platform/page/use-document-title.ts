import { useEffect, useRef } from 'react';
import { usePage } from './page-context.tsx';

/** The tab's title follows the address; the first one came with the page. */
export function useDocumentTitle(path: string): void {
  const page = usePage();
  const first = useRef(path);
  useEffect(() => {
    if (first.current === path) return;
    first.current = '';
    void import('./page-head.ts').then(({ pageHead }) => {
      document.title = pageHead({ ...page, url: path }).title;
    });
  }, [page, path]);
}
