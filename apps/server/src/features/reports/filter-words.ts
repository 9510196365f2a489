import type { NamedFilter, ReportWish } from '@comanda/contract/reports/reports';
import type { StoreId } from '@comanda/domain/ids';
import type { DimensionKey } from '@comanda/domain/reports/report';
import { t } from '@comanda/words/i18n';
import type { Db } from '../../platform/db.ts';
import { findLabels } from './labels.repo.ts';

const NAMED = ['channel', 'type', 'payment', 'person', 'client'] as const;

/** What a report is narrowed by, as people say it: 'Delivery', 'Pix', 'das 18h às 22h'. */
export async function filterWords(db: Db, store: StoreId, wish: Partial<ReportWish>): Promise<string[]> {
  const named = await Promise.all(
    NAMED.flatMap((by) => {
      const value = wish[by];
      if (value === undefined) return [];
      const key = String(value);
      return [findLabels(db, store, by, [key]).then((labels) => labels.get(key)?.label ?? key)];
    }),
  );
  const { from_hour, to_hour, basis } = wish;
  if (basis === 'cash') named.push(t('regime de caixa'));
  if (from_hour === undefined && to_hour === undefined) return named;
  return [...named, t('das {from}h às {to}h', { from: from_hour ?? 0, to: (to_hour ?? 23) + 1 })];
}

/** What a row of each is called by; of a card its brand, and in how many instalments. */
const BY: { readonly [filter in NamedFilter]: DimensionKey } = {
  person: 'person',
  driver: 'driver',
  item: 'item',
  group: 'group',
  complement: 'complement',
  complement_group: 'group',
  paid_with: 'payment',
  payment_whole: 'payment',
  client_id: 'client',
};
const PAID_WITH: readonly DimensionKey[] = ['payment', 'brand', 'installments'];

/** What filters of the history of orders are called; one that stands for nobody who is known has no name. */
export async function filterNames(
  db: Db,
  store: StoreId,
  asked: { readonly [filter in NamedFilter]?: string | number | undefined },
): Promise<{ [filter in NamedFilter]?: string }> {
  const named = Object.entries(asked).map(async ([name, value]) => {
    const filter = name as NamedFilter; // its own keys
    const key = filter === 'complement_group' ? `c${value}` : String(value);
    const by = filter === 'paid_with' ? (PAID_WITH[key.split(' ').length - 1] ?? BY[filter]) : BY[filter];
    const label = (await findLabels(db, store, by, [key])).get(key)?.label;
    return label === undefined || label === key ? [] : [[filter, label] as const];
  });
  return Object.fromEntries((await Promise.all(named)).flat());
}
