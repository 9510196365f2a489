import { changeFor } from '@comanda/domain/payments/change';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { LineSum } from '@comanda/ui/line-sum';
import { CustomerNote } from '@comanda/ui/ticket';
import type { CSSProperties } from 'react';
import { choiceWords, quantityMark } from '../../platform/cart/line-words.ts';
import { useStore } from '../../platform/page/page-context.tsx';
import { TotalReasons, TotalRows } from '../../platform/cart/total-rows.tsx';
import type { Tracking } from './use-tracking.ts';

type Tracked = Tracking['order'];

/** The comanda of the customer: what, where to, and how its total came to be. */
export function OrderTicket({ tracking: { order, store }, place = '' }: { tracking: Tracking; place?: string }) {
  const { country_id } = store;
  const menu = useStore();
  const money = (value: number) => formatMoney(value, country_id);
  const paper = { '--ticket-bg': 'var(--sf-surface)' } as CSSProperties; // React's type knows no custom properties
  const lines = order.cart_itens.filter(({ removed_at }) => removed_at === null).length;
  return (
    <section className="ticket" style={paper} aria-label={t('Pedido {number}', { number: order.number })}>
      <div className="ticket-stub flex items-center gap-3 px-5 pt-4 pb-4 text-sf-fg">
        <span className="t-num text-3xl">{order.number}</span>
        <div className="min-w-0 leading-4.5">
          <b className="block text-sm">
            {t('{n, plural, one {# item} other {# itens}}', { n: lines })} · {wayWords(order)}
          </b>
          <span className="block truncate text-ui text-sf-fg-2">
            {[place || order.address, order.fee_name].filter((text) => text !== '').join(' · ') || order.client_name}
          </span>
        </div>
      </div>
      <div className="ticket-body px-5 pt-4 pb-5 text-sf-fg">
        <ul className="space-y-3">
          {order.cart_itens.map((line) => (
            <li key={line.line} className={cx('flex gap-3 text-base', line.removed_at !== null && 'text-sf-fg-2')}>
              <b className="tabular-nums">{quantityMark(line)}</b>
              <div className={cx('min-w-0 flex-1 leading-5', line.removed_at !== null && 'line-through')}>
                {line.name}
                <p className="text-sm text-sf-fg-2">
                  {[choiceWords(line, menu), line.observation].filter((text) => text !== '').join(' · ')}
                </p>
                <LineSum line={line} country_id={country_id} className="block text-ui text-sf-fg-2" />
              </div>
              <span className="t-money">
                {line.removed_at !== null
                  ? t('retirado')
                  : line.points_total > 0
                    ? t('{n, plural, one {# ponto} other {# pontos}}', { n: line.points_total })
                    : money(line.total)}
              </span>
            </li>
          ))}
        </ul>
        {order.allergy !== '' && (
          <CustomerNote className="mt-3">{t('Alergia: {allergy}', { allergy: order.allergy })}</CustomerNote>
        )}
        {order.observation !== '' && <CustomerNote className="mt-3">{order.observation}</CustomerNote>}
        <TotalRows
          amounts={order}
          country_id={country_id}
          delivery_method={order.delivery_method}
          fee_name={order.fee_name}
          totalLabel={order.paid_at !== null ? t('Pago com {name}', { name: order.payment_name }) : t('Total')}
          className="mt-4 border-t border-dashed border-sf-line pt-4 text-sm"
        />
        <TotalReasons trace={order.trace} country_id={country_id} placed />
        {order.paid_at === null && order.payment_name !== '' && (
          <p className="mt-2 text-sm text-sf-fg-2">
            {order.payment_name}
            {changeWords(order, money)}
          </p>
        )}
      </div>
    </section>
  );
}

function wayWords({ delivery_method, table_number, eat_local }: Tracked): string {
  if (eat_local) return t('comer aqui');
  if (delivery_method === DELIVERY_METHOD.delivery) return t('entrega');
  if (table_number !== null) return t('mesa {number}', { number: writeTableNumber(table_number) });
  return delivery_method === DELIVERY_METHOD.takeaway ? t('retirada') : t('balcão');
}

function changeWords({ change, total }: Tracked, money: (value: number) => string): string {
  const back = changeFor(total, change);
  if (change === null || !back.ok || back.value === 0) return '';
  return `, ${t('troco para {change}: você recebe {back}', { change: money(change), back: money(back.value) })}`;
}
