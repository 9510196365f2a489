import type { ReportWish } from '@comanda/contract/reports';
import type { StoreId } from '@comanda/domain/ids';
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
