import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageHref } from './pages.ts';
import { useStore } from './session.tsx';
import { useReachable } from './use-pages.ts';

interface Props {
  /** A path of platform/pages.ts. */
  path: string;
  /** The store worked on, unless said. */
  store_id?: number;
  search?: Readonly<Record<string, string | number>>;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
  /** Drawn where the page is not there, or not for this user. */
  otherwise?: ReactNode;
}

/** A link from one feature to another's page: there only while the page is. */
export function PageLink({ path, store_id, search, className, onClick, children, otherwise = null }: Props) {
  const store = useStore();
  if (!useReachable(path)) return otherwise;
  return (
    <Link
      to={pageHref({ path }, store_id ?? store?.id ?? null)}
      search={search as never} // each page checks its own search parameters
      className={className}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
