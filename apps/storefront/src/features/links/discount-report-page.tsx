import type { getDiscountReport } from '@comanda/contract/marketing/discounts';
import type { Output } from '@comanda/contract/route';
import { formatDate, formatMoney } from '@comanda/domain/format';
import { couponPath } from '@comanda/domain/paths';
import { buttonClass } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { call } from '../../platform/api.ts';
import { couponValue } from '../../platform/cart/coupon-words.ts';
import { LinkState } from '../../platform/page/link-state.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useRoute } from '../../platform/page/route-context.tsx';
import { useLinked } from '../../platform/page/use-linked.ts';

/** What a coupon gave, in sums alone, for whoever shares it. */
export function DiscountReportPage() {
  const token = useRoute().params.token ?? '';
  const linked = useLinked(token, (signal) =>
    call<typeof getDiscountReport>({ method: 'GET', path: 'discount-report/{token}' }, { params: { token }, signal }),
  );
  const { found } = linked;
  return (
    <PageFrame
      title={t('Resultado do cupom')}
      {...(found ? { subtitle: found.store_name } : {})}
      className="space-y-3 p-3 pb-8"
    >
      {found ? <Found report={found} /> : <LinkState linked={linked} />}
    </PageFrame>
  );
}

function Found({ report }: { report: Output<typeof getDiscountReport> }) {
  const { slug, country_id, name, active, since, orders, people, given, sold, months } = report;
  const money = (value: number) => formatMoney(value, country_id);
  return (
    <>
      <Panel className="space-y-3 text-center">
        <h2 className="t-title text-3xl wrap-anywhere">{name}</h2>
        <p className="text-base">{couponValue(report, country_id)}</p>
        <p className="text-sm text-sf-fg-2">
          {active
            ? t('Vale desde {day}.', { day: formatDate(since, 'UTC', country_id) })
            : t('Desligado pela loja agora.')}
        </p>
        {active && (
          <a href={couponPath(slug, name)} className={buttonClass('store', 'lg')}>
            {t('Abrir o link do cupom')}
          </a>
        )}
      </Panel>
      <Panel>
        <dl className="grid grid-cols-2 gap-4">
          {[
            [t('Pessoas'), String(people)],
            [t('Pedidos'), String(orders)],
            [t('Desconto dado'), money(given)],
            [t('Vendas com ele'), money(sold)],
          ].map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-sf-fg-2">{label}</dt>
              <dd className="t-title text-2xl tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {months.length > 0 && (
        <Panel>
          <h2 className="t-title text-lg">{t('Mês a mês')}</h2>
          <ul className="mt-2 divide-y divide-sf-line">
            {months.map((month) => (
              <li key={month.month} className="flex items-baseline gap-3 py-3 text-base">
                <span className="flex-1">{month.month.slice(0, 7).split('-').toReversed().join('/')}</span>
                <span className="text-sm text-sf-fg-2">
                  {t('{n, plural, one {# pedido} other {# pedidos}}', { n: month.orders })}
                </span>
                <b className="tabular-nums">{money(month.given)}</b>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <p className="px-2 text-center text-sm text-sf-canvas-fg-2">
        {t('Pedidos cancelados não contam. Esta página não mostra quem pediu.')}
      </p>
    </>
  );
}
