import type { DigestLink as Link, LinkedTo } from '@comanda/domain/morning/links';
import type { ReactNode } from 'react';
import { PageLink } from '../../platform/page/page-link.tsx';
import { digestPage } from './digest-pages.ts';

interface Props {
  link: Link;
  to: LinkedTo;
  className?: string;
  /** Where the page is not for this reader. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** From what a sentence says to where its figure is read. */
export function DigestLink({ link, to, className, otherwise, children }: Props) {
  const { page, search } = digestPage(link, to);
  return (
    <PageLink
      page={page}
      store_id={to.store_id}
      search={search}
      {...(className !== undefined && { className })}
      otherwise={otherwise}
    >
      {children}
    </PageLink>
  );
}
