import { t } from '@comanda/ui/i18n';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { NOW_SLOT } from './now-slot.ts';
import { HOME, type Page } from './page.ts';
import { useReachable } from './use-pages.ts';
import { useStore } from '../session.tsx';

interface Props {
  title: string;
  /** Where the way back leads whoever may go there. */
  back: Page;
  /** At its right end. */
  children?: ReactNode;
}

/** All that stands above a task: the way back, what it is, and what is now. */
export function TaskBar({ title, back, children }: Props) {
  const store = useStore();
  const panel = useReachable(back);
  return (
    <header className="sticky top-0 z-(--z-header) flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 md:gap-3 md:px-4">
      <Link
        to={panel && store ? back.href({ id: store.id }) : HOME}
        aria-label={t('Voltar ao painel')}
        className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-surface-2"
      >
        <ArrowLeft className="size-5" aria-hidden />
      </Link>
      <h1 className="t-title min-w-0 truncate text-lg max-lg:flex-1">{title}</h1>
      <div id={NOW_SLOT} className="hidden min-w-0 flex-1 lg:block" />
      {children}
    </header>
  );
}
