import { t } from '@comanda/ui/i18n';
import { Logo } from '@comanda/ui/logo';
import type { LandingPage } from '@comanda/contract/stores/landing-page';
import { PaperTrail } from '@comanda/ui/paper-trail';
import { Check } from 'lucide-react';
import { COUNTRY } from '@comanda/domain/codes';
import { roundMoney } from '../../platform/plan-words.ts';

export function Hero({ plans, example }: Pick<LandingPage, 'plans' | 'example'>) {
  const free = plans.tiers[1]?.above ?? 0;
  return (
    <div className="overflow-hidden bg-brand-950 text-nav-fg">
      <header className="relative z-10 mx-auto flex h-18 max-w-300 items-center gap-6 px-5">
        <Logo />
        <nav className="ml-6 hidden gap-6 text-sm font-medium text-nav-fg-2 md:flex" aria-label={t('Nesta página')}>
          <a className="hover:text-nav-fg" href="#como-funciona">
            {t('Como funciona')}
          </a>
          <a className="hover:text-nav-fg" href="#precos">
            {t('Preços')}
          </a>
          <a className="hover:text-nav-fg" href="#duvidas">
            {t('Dúvidas')}
          </a>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <a href="/login" className="btn btn-lg px-4! text-nav-fg">
            {t('Entrar')}
          </a>
          <a href="/gratuito" className="btn btn-lg hidden bg-nav-fg text-brand-900 sm:inline-flex">
            {t('Criar conta grátis')}
          </a>
        </div>
      </header>
      <div className="mx-auto grid max-w-300 items-center gap-8 px-5 pt-8 pb-16 lg:grid-cols-[1.08fr_1fr] lg:pt-12 lg:pb-20">
        <div className="min-w-0">
          <h1 className="t-display text-[40px] leading-[1.04] font-extrabold! [font-stretch:116%]! max-xs:text-[34px] md:text-[60px] md:leading-[1.03]">
            {t('Pedido entra.')}
            <br />
            {t('Comanda anda.')}
          </h1>
          <p className="mt-6 max-w-120 text-lg text-nav-fg-2 md:text-xl md:leading-8">
            {t('Cardápio digital, delivery, retirada e mesas falando a mesma língua, do pedido à entrega.')}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="/gratuito" className="btn btn-xl bg-nav-fg px-7 text-brand-900">
              {t('Criar meu cardápio grátis')}
            </a>
            {example && (
              <a href={example} className="btn btn-xl border-nav-fg-2/50 px-6 text-nav-fg">
                {t('Ver um exemplo')}
              </a>
            )}
          </div>
          <ul className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-nav-fg-2">
            <Promise>
              {t('Grátis até {value} em vendas por mês', {
                value: roundMoney(free, COUNTRY.brazil),
              })}
            </Promise>
            <Promise>{t('Sem taxa por pedido')}</Promise>
          </ul>
        </div>
        <PaperTrail />
      </div>
    </div>
  );
}

const Promise = ({ children }: { children: string }) => (
  <li className="flex items-center gap-1.5">
    <Check className="size-4" aria-hidden />
    {children}
  </li>
);
