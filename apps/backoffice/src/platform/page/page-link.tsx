import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Page, ParamsOf } from './page.ts';
import { useStore } from '../session.tsx';
import { useReachable } from './use-pages.ts';

type Props<Path extends string, Search extends object> = {
  page: Page<Path, Search>;
  /** The store worked on, unless said. */
  store_id?: number;
  search?: Search;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
  /** Drawn where the page is not for this user. */
  otherwise?: ReactNode;
};

/** A link to a page, there only for whoever may open it. Pages with more in their address than the store have links of their own. */
export function PageLink<Path extends string, Search extends object>({
  page,
  store_id,
  search,
  className,
  onClick,
  children,
  otherwise = null,
}: Props<Path, Search>) {
  const store = useStore();
  if (!useReachable(page)) return otherwise;
  const params = { id: store_id ?? store?.id ?? '' } as unknown as ParamsOf<Path>; // its address has the store alone
  return (
    <Link {...page.at(params, search)} className={className} onClick={onClick}>
      {children}
    </Link>
  );
}
