import { t } from '@comanda/ui/i18n';
import { Logo } from '@comanda/ui/logo';
import type { ReactNode } from 'react';
import { SmallPrint } from './small-print.tsx';

/** What surrounds the plain pages outside the app: the brand, a way in, the small print. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-300 items-center px-5">
          <a href="/" className="text-primary" aria-label={t('Comanda, página inicial')}>
            <Logo />
          </a>
          <a href="/login" className="btn btn-ghost ml-auto">
            {t('Entrar')}
          </a>
        </div>
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
      <SmallPrint className="justify-center border-t border-line bg-surface px-5 py-4" />
    </div>
  );
}
