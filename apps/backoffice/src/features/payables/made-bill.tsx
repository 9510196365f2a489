import { findMadeBills } from '@comanda/contract/finance/bill-sources';
import type { Output } from '@comanda/contract/route';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useReachable } from '../../platform/page/use-pages.ts';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { payablesPage } from './pages.ts';

/** A call asks for so many. */
const MOST = 200;
type Made = Output<typeof findMadeBills>['bills'][number];

/** The bills that were made of settlements, or of what came into the stock: for whoever may open them. */
export function useMadeBills(of: 'shift' | 'stock', ids: readonly number[]): ReadonlyMap<number, Made> {
  const store_id = useStoreId();
  const reachable = useReachable(payablesPage);
  const asked = useQuery({
    ...read(findMadeBills, { query: { store_id, of, ids: ids.slice(0, MOST).join(',') } }),
    enabled: reachable && ids.length > 0,
  });
  return new Map((asked.data?.bills ?? []).map((bill) => [bill.source_id, bill]));
}

/** Opens the bill in its month. */
export function MadeBill({ bill }: { bill: Made | undefined }) {
  const country_id = useStore()?.country_id ?? 1;
  if (bill === undefined) return null;
  const total = formatMoney(bill.total, country_id);
  return (
    <PageLink
      page={payablesPage}
      search={{ mes: bill.due_date.slice(0, 7), conta: bill.payment_id }}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold underline underline-offset-2"
    >
      <ReceiptText className="size-4" aria-hidden />
      {bill.paid ? t('Virou conta, paga: {total}', { total }) : t('Virou conta a pagar: {total}', { total })}
    </PageLink>
  );
}
