import { type CostSettings, getCostSettings } from '@comanda/contract/menu/costs';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { marginOf, marginPercent, soldBy } from '@comanda/domain/prices/margin';
import { isPositive } from '@comanda/domain/money';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { partnerName } from '@comanda/words/payout-words';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api.ts';
import { usePermission } from '../../../platform/session.tsx';
import { useMenuEditor } from '../menu-context.tsx';

/** The store's own page on the internet, as an order that came by it says. */
const OWN_PAGE = 'storefront';

interface Props {
  name: string;
  /** The lowest, of an item with several. */
  price: number;
  cost: number;
}

/** What is left of an item in each channel, when the channel and the state have had their part. */
export function ChannelMargins({ name, price, cost }: Props) {
  const { store } = useMenuEditor();
  const allowed = usePermission('reports_view');
  const { data } = useQuery({ ...read(getCostSettings, { query: { store_id: store.id } }), enabled: allowed });
  const settings = data ?? { channels: [], tax_percent: 0, packaging_cost: 0 };
  return (
    <div className="space-y-3">
      <h3 className="t-label">{t('{name}: margem por canal', { name })}</h3>
      <table className="w-full text-sm">
        <tbody className="divide-y divide-line">
          {channelsOf(settings).map(({ origin, label, fee_percent, fee_fixed }) => {
            const left = marginOf(soldBy(price, fee_percent, settings.tax_percent), cost);
            const percent = marginPercent(price, price - left);
            return (
              <tr key={origin}>
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {label}
                  {(fee_percent > 0 || isPositive(fee_fixed)) && (
                    <span className="block text-ui text-fg-3">
                      {[
                        fee_percent > 0 &&
                          t('fica com {percent}', { percent: formatPercent(fee_percent, store.country_id) }),
                        isPositive(fee_fixed) &&
                          t('e {amount} por pedido', { amount: formatMoney(fee_fixed, store.country_id) }),
                      ]
                        .filter(Boolean)
                        .join(' ')}
                    </span>
                  )}
                </th>
                <td className={cx('text-right whitespace-nowrap tabular-nums', left < 0 && 'text-danger-text')}>
                  {formatMoney(left, store.country_id)}
                  {percent !== null && ` · ${formatPercent(Math.round(percent), store.country_id)}`}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="text-ui text-fg-3">
        {settings.tax_percent > 0
          ? t('Sem o imposto de {percent}; a embalagem e a taxa do pagamento são do pedido inteiro.', {
              percent: formatPercent(settings.tax_percent, store.country_id),
            })
          : t('A embalagem e a taxa do pagamento são do pedido inteiro.')}
      </p>
    </div>
  );
}

/** The shop itself, its page, and whoever else sells for it. */
function channelsOf({ channels }: Pick<CostSettings, 'channels'>) {
  const page = channels.find(({ origin }) => origin === OWN_PAGE);
  const none = { fee_percent: 0, fee_fixed: 0 };
  return [
    { origin: 'cashier', label: t('Balcão e mesas'), ...none },
    { ...(page ?? none), origin: OWN_PAGE, label: t('Cardápio') },
    ...channels
      .filter(({ origin }) => origin !== OWN_PAGE)
      .map((each) => ({ ...each, label: partnerName(each.origin) })),
  ];
}
