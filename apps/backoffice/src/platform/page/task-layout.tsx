import { t } from '@comanda/ui/i18n';
import { Logo } from '@comanda/ui/logo';
import { PaperTrail } from '@comanda/ui/paper-trail';
import type { ReactNode } from 'react';
import { SmallPrint } from './small-print.tsx';

interface Props {
  title: string;
  hint: string;
  children: ReactNode;
}

/** One task on the left, the paper trail of an order on the right where there is room. */
export function TaskLayout({ title, hint, children }: Props) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col px-5 py-5 md:px-12">
        <header className="flex">
          <a href="/" className="text-primary" aria-label={t('Comanda, página inicial')}>
            <Logo />
          </a>
        </header>
        <main className="mx-auto flex w-full max-w-96 flex-1 flex-col justify-center py-10">
          <h1 className="t-title text-3xl">{title}</h1>
          <p className="mt-1 text-base text-fg-2">{hint}</p>
          {children}
        </main>
        <SmallPrint />
      </div>
      <div className="relative hidden items-center overflow-hidden bg-brand-950 lg:flex">
        <div className="mx-auto w-full max-w-165 px-6">
          <PaperTrail />
        </div>
      </div>
    </div>
  );
}
