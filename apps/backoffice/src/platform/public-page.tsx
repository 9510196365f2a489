import { t } from '@comanda/ui/i18n';
import { Logo } from '@comanda/ui/logo';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** What surrounds the plain pages outside the app: the brand, a way in, the small print. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-300 items-center px-5">
          <Link to="/" className="text-primary" aria-label={t('Comanda, página inicial')}>
            <Logo />
          </Link>
          <Link to="/login" className="btn btn-ghost ml-auto">
            {t('Entrar')}
          </Link>
        </div>
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
      <SmallPrint className="justify-center border-t border-line bg-surface px-5 py-4" />
    </div>
  );
}

/** Terms, privacy, support. */
export function SmallPrint({ className = '' }: { className?: string }) {
  return (
    <footer className={`flex flex-wrap items-center gap-x-2 text-xs text-fg-3 ${className}`}>
      <SmallLink to="/termos-servico">{t('Termos de serviço')}</SmallLink>
      <span aria-hidden>·</span>
      <SmallLink to="/politica-privacidade">{t('Política de privacidade')}</SmallLink>
      <span aria-hidden>·</span>
      <SmallLink to="/suporte">{t('Suporte')}</SmallLink>
      <span aria-hidden>·</span>
      <SmallLink to="/denuncia">{t('Denunciar')}</SmallLink>
    </footer>
  );
}

const SmallLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="inline-flex min-h-6 items-center hover:text-fg hover:underline">
    {children}
  </Link>
);
