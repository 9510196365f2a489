import { COUNTRY } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { Page } from '../../platform/page/page-frame.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { paidOptions } from '../../platform/paid-options.ts';
import { tierRange } from '../../platform/plan-words.ts';
import { useStore } from '../../platform/session.tsx';
import { usePlans } from '../../platform/use-plans.ts';
import { invoicesPage } from '../invoices/pages.ts';

/** What the product costs and what is never charged, from the same table as the landing page. */
export function PremiumPage() {
  const country_id = useStore()?.country_id === COUNTRY.portugal ? COUNTRY.portugal : COUNTRY.brazil;
  const plans = usePlans(country_id);
  const { tiers } = plans;
  const options = paidOptions(plans, country_id);
  return (
    <Page width="form" lead={t('O preço depende só do que a loja vendeu no mês pela Comanda.')}>
      <section className="card" aria-label={t('Planos')}>
        <table className="w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('Vendas no mês')}</th>
              <th scope="col">{t('Mensalidade')}</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map(({ above, price }, index) => (
              <tr key={above} className="border-b border-line last:border-0">
                <th scope="row" className="p-4 text-left font-normal">
                  {tierRange(tiers, index, country_id)}
                </th>
                <td className="p-4 text-right text-base font-semibold whitespace-nowrap">
                  {price === 0 ? t('Grátis') : t('{price} por mês', { price: formatMoney(price, country_id) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="card space-y-2 p-4 text-sm text-fg-2">
        {options.length > 0 && <h2 className="t-title text-base text-fg">{t('O que é opcional')}</h2>}
        {options.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <h2 className="t-title pt-2 text-base text-fg">{t('O que nunca se cobra')}</h2>
        <p>{t('Taxa por pedido, comissão, instalação, multa para sair.')}</p>
      </section>
      <PageLink page={invoicesPage} className="btn btn-secondary">
        {t('Ver a minha fatura')}
      </PageLink>
    </Page>
  );
}
