import { t } from '@comanda/ui/i18n';

export function LandingFooter() {
  return (
    <footer className="bg-brand-950 text-nav-fg-2">
      <div className="mx-auto flex max-w-300 flex-col gap-8 px-5 py-12 md:flex-row md:items-end">
        <div>
          <p className="t-display text-3xl text-nav-fg md:text-4xl">{t('Abra a loja hoje à noite.')}</p>
          <a href="/gratuito" className="btn btn-xl mt-5 bg-nav-fg px-7 text-brand-900">
            {t('Criar meu cardápio grátis')}
          </a>
        </div>
        <nav className="flex flex-wrap gap-x-6 gap-y-2 text-sm md:ml-auto" aria-label={t('Rodapé')}>
          <FooterLink to="/login">{t('Entrar')}</FooterLink>
          <FooterLink to="/termos-servico">{t('Termos de serviço')}</FooterLink>
          <FooterLink to="/politica-privacidade">{t('Política de privacidade')}</FooterLink>
          <FooterLink to="/suporte">{t('Suporte')}</FooterLink>
        </nav>
      </div>
    </footer>
  );
}

const FooterLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className="inline-flex min-h-8 items-center hover:text-nav-fg">
    {children}
  </a>
);
