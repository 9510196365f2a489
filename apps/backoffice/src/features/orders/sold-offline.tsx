import type { Order } from '@comanda/contract/orders/orders';
import { formatMoney } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { traceSentence } from '@comanda/ui/trace-sentence';
import { WifiOff } from 'lucide-react';

const lineOf = (order: Order) => order.trace.find(({ rule }) => rule === 'sold_offline');

/** On the card of a sale made without internet: what it was called, and whether the rules would have had it otherwise. */
export function SoldOfflineBadge({ order }: { order: Order }) {
  const line = lineOf(order);
  if (!line) return null;
  const { local_number, now } = line.detail;
  return (
    <Badge tone={now === undefined ? 'neutral' : 'warning'} icon={<WifiOff className="size-3.5" aria-hidden />}>
      {typeof local_number === 'string' && local_number !== '' ? local_number : t('Sem internet')}
    </Badge>
  );
}

interface Change {
  name?: string;
  before?: number;
  after?: number;
  code: string;
}

/** In the drawer: the same in whole sentences, with each line whose price has changed since. */
export function SoldOffline({ order, country_id }: { order: Order; country_id: number }) {
  const line = lineOf(order);
  if (!line) return null;
  const changes = (line.detail['changes'] ?? []) as Change[]; // written by the checkout alone
  const money = (value = 0) => formatMoney(value, country_id);
  return (
    <section className="border-b border-line p-5 text-sm" aria-label={t('Vendido sem internet')}>
      <p className="flex gap-2">
        <WifiOff className="mt-0.5 size-4 shrink-0 text-fg-3" aria-hidden />
        {traceSentence(line, country_id)}
      </p>
      {changes.length > 0 && (
        <ul className="mt-1.5 list-disc pl-10 text-fg-2">
          {changes.flatMap(({ code, name = '', before, after }) =>
            code === 'line_price'
              ? [
                  <li key={name}>
                    {t('{name}: vendido a {before}, hoje {after}', {
                      name,
                      before: money(before),
                      after: money(after),
                    })}
                  </li>,
                ]
              : code === 'line_missing'
                ? [<li key={name}>{t('{name}: saiu do cardápio', { name })}</li>]
                : [],
          )}
        </ul>
      )}
    </section>
  );
}
