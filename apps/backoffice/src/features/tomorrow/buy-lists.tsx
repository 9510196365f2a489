import type { BuyLine, BuyList, Tomorrow } from '@comanda/contract/reports/tomorrow';
import { formatLongDate, formatMoney } from '@comanda/domain/format';
import { toInstant, weekdayOf } from '@comanda/domain/local-time';
import { add } from '@comanda/domain/money';
import { internationalPhone } from '@comanda/domain/phone';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Popover } from '@comanda/ui/popover';
import { Copy, MessageCircle, ShoppingBasket } from 'lucide-react';
import { copyText } from '../../platform/copy-text.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { unitAmount, unitCost } from '../stock/public.ts';
import { boughtAmount, listText } from './list-text.ts';
import { PrintedWhy, Row, Why, whyLabel } from './why.tsx';

interface Props {
  plan: Tomorrow;
  store: SessionStore;
  zone: string;
}

/** What to buy, from whom: a message for each supplier, which a person reads over and sends. */
export function BuyLists({ plan, store, zone }: Props) {
  const { lists, day } = plan;
  const when = formatLongDate(toInstant(day, 0, zone), zone, store.country_id);
  const money = (value: number) => formatMoney(value, store.country_id);
  const nameOf = ({ name }: BuyList) => name || t('Sem fornecedor');
  if (lists.length === 0)
    return (
      <EmptyState icon={<ShoppingBasket className="size-6" aria-hidden />} title={t('Nada a comprar')}>
        {t('O que há no estoque cobre o dia e os mínimos do que tem receita ou é contado.')}
      </EmptyState>
    );
  const all = lists.map((list) => listText(list, `${nameOf(list)}:`)).join('\n\n');
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 text-sm text-fg-2">
          {t(
            '{items, plural, one {# item} other {# itens}}, {lists, plural, one {# lista} other {# listas}}, ≈ {total}',
            {
              items: lists.reduce((sum, { lines }) => sum + lines.length, 0),
              lists: lists.length,
              total: money(add(...lists.map(({ total }) => total))),
            },
          )}
        </p>
        <Button
          className="print:hidden"
          icon={<Copy className="size-4" aria-hidden />}
          onClick={() => void copyText(all, t('Lista copiada.'))}
        >
          {t('Copiar lista')}
        </Button>
      </div>
      <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3 print:block print:columns-2">
        {lists.map((list) => (
          <section
            key={list.supplier_id ?? 0}
            className="card overflow-hidden break-inside-avoid print:mb-4"
            aria-label={nameOf(list)}
          >
            <div className="space-y-2 border-b border-line px-4 py-3">
              <div className="flex items-baseline gap-2">
                <h2 className="t-title min-w-0 flex-1 text-base wrap-anywhere">{nameOf(list)}</h2>
                <span className="text-sm font-semibold whitespace-nowrap tabular-nums">≈ {money(list.total)}</span>
              </div>
              {list.note && <p className="text-ui text-fg-3">{list.note}</p>}
              {list.supplier_id !== null && (
                <div className="flex flex-wrap gap-2 print:hidden">
                  <a
                    className="btn btn-secondary"
                    href={messageTo(
                      list,
                      store,
                      t('Olá! Pedido do {store} para {day}:', { store: store.name, day: when }),
                    )}
                    target="_blank"
                    rel="noreferrer"
                  >
                    <MessageCircle className="size-4" aria-hidden />
                    {t('Enviar pedido')}
                  </a>
                </div>
              )}
            </div>
            <ul className="divide-y divide-line">
              {list.lines.map((line) => (
                <BuyRow key={`${line.kind} ${line.id}`} line={line} plan={plan} country_id={store.country_id} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Without a number the app asks to whom. */
const messageTo = (list: BuyList, { country_id }: SessionStore, heading: string): string => {
  const to = list.phone === '' ? '' : internationalPhone(list.phone, country_id).replace('+', '');
  return `https://wa.me/${to}?text=${encodeURIComponent(listText(list, heading))}`;
};

function BuyRow({ line, plan, country_id }: { line: BuyLine; plan: Tomorrow; country_id: number }) {
  const { name, unit, on_hand, minimum, cost, total, forecast, scheduled } = line;
  const weekday = weekdayOf(plan.day);
  return (
    <li>
      <Popover
        label={whyLabel(name)}
        className="w-80 p-4"
        trigger={
          <button
            type="button"
            className="flex min-h-12 w-full items-center gap-2 px-4 py-1.5 text-left hover:bg-surface-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-semibold">{name}</span>
              <span className="block text-ui text-fg-3">
                {cost === null ? t('preço não informado') : unitCost(cost, unit, country_id)}
              </span>
              <PrintedWhy forecast={forecast} scheduled={scheduled} unit={unit} weekday={weekday} />
            </span>
            <span className="text-right text-sm whitespace-nowrap tabular-nums">
              <b className="block">{boughtAmount(line)}</b>
              {total !== null && <span className="block text-ui text-fg-3">{formatMoney(total, country_id)}</span>}
            </span>
          </button>
        }
      >
        {() => (
          <div className="space-y-3">
            <h3 className="t-label">{name}</h3>
            <Why forecast={forecast} scheduled={scheduled} unit={unit} weekday={weekday} holiday={plan.holiday?.name} />
            <dl className="space-y-1.5 border-t border-line pt-2 text-sm">
              <Row label={t('Tem')}>{unitAmount(on_hand, unit)}</Row>
              {minimum !== null && <Row label={t('Deve ficar')}>{unitAmount(minimum, unit)}</Row>}
              <Row label={t('Comprar')}>{boughtAmount(line)}</Row>
            </dl>
          </div>
        )}
      </Popover>
    </li>
  );
}
