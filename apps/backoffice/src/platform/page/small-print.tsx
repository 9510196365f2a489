import { t } from '@comanda/ui/i18n';

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
  <a href={to} className="inline-flex min-h-11 items-center hover:text-fg hover:underline">
    {children}
  </a>
);
