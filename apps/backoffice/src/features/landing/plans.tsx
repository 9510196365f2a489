import { COUNTRY } from '@comanda/domain/codes';
import type { PlanTable } from '@comanda/domain/stores/plans';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Check } from 'lucide-react';
import { paidOptions } from '../../platform/paid-options.ts';
import { roundMoney, tierRange } from '../../platform/plan-words.ts';

const BRAZIL = COUNTRY.brazil;

/** The prices that the bills are made from. */
export function Plans({ plans }: { plans: PlanTable }) {
  const { tiers } = plans;
  const options = paidOptions(plans, BRAZIL);
  return (
    <section id="precos" className="scroll-mt-4">
      <div className="mx-auto max-w-300 px-5 py-16 md:py-20">
        <h2 className="t-display max-w-130 text-3xl md:text-4xl">
          {t('Você paga pelo tamanho da loja, nunca por pedido.')}
        </h2>
        <div className="mt-8 grid gap-4 lg:grid-cols-3">
          {tiers.map(({ above, price }, index) => (
            <PlanCard key={above} price={price} range={tierRange(tiers, index, BRAZIL)} first={index === 0} />
          ))}
        </div>
        {options.length > 0 && <p className="mt-5 text-sm text-fg-2">{options.join(' ')}</p>}
      </div>
    </section>
  );
}

function PlanCard({ price, range, first }: { price: number; range: string; first: boolean }) {
  const faint = first ? 'text-nav-fg-2' : 'text-fg-3';
  return (
    <div className={cx('flex flex-col rounded-xl p-6', first ? 'bg-brand-900 text-nav-fg' : 'bg-surface shadow-1')}>
      <h3 className="text-base font-semibold">{range}</h3>
      <p className="mt-4 flex items-baseline gap-1">
        <span className="t-display text-4xl">{roundMoney(price, BRAZIL)}</span>
        <span className={cx('text-sm', faint)}>{t('/mês')}</span>
      </p>
      <p className={cx('mt-1 text-sm', faint)}>{first ? t('em vendas pela Comanda') : t('em vendas no mês')}</p>
      <ul className="mt-5 mb-6 space-y-2.5 text-sm">
        {[t('Os mesmos recursos em todas as faixas'), t('Sem taxa por pedido')].map((point) => (
          <li key={point} className="flex gap-2">
            <Check className={cx('size-4.5', first ? 'text-brand-300' : 'text-success')} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      <a href="/gratuito" className={cx('btn btn-lg mt-auto', first ? 'bg-nav-fg text-brand-900' : 'btn-secondary')}>
        {t('Começar grátis')}
      </a>
    </div>
  );
}
