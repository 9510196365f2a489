import { findAccounts, findCategories } from '@comanda/contract/finance/payable-categories';
import { getCashFlow } from '@comanda/contract/finance/cash-flow';
import { findPayables, markPaid, type PayablePayment } from '@comanda/contract/finance/payables';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useWrite } from '../../platform/api.ts';
import { useStore, useStoreId } from '../../platform/session.tsx';

/** What any change of a payment may show elsewhere. */
export const PAYABLE_READS = [findPayables, findAccounts, findCategories, getCashFlow];

/** Marks as paid today, or takes it back; says so, with a way back. `paying`: which is on its way; nothing is sent twice. */
export function usePay() {
  const store_id = useStoreId();
  const country_id = useStore()?.country_id ?? 1;
  const write = useWrite(markPaid, { refreshes: PAYABLE_READS });
  const pay = (
    { id, kind, description, total, paid_on, account_id }: PayablePayment,
    account: number | null = null,
  ) => {
    if (write.isPending) return;
    const body = paid_on === null ? { paid: true, account_id: account } : { paid: false };
    const before = { paid: paid_on !== null, paid_on, account_id };
    const details = { description, total: formatMoney(total, country_id) };
    write.mutate(
      { params: { id }, body: { store_id, ...body } },
      {
        onSuccess: () =>
          showToast({
            text:
              paid_on !== null
                ? t('{description}, {total}, voltou a ficar em aberto.', details)
                : kind === 'payable'
                  ? t('{description}, {total}, marcada como paga.', details)
                  : t('{description}, {total}, marcada como recebida.', details),
            undo: () => write.mutate({ params: { id }, body: { store_id, ...before } }),
          }),
      },
    );
  };
  return { pay, paying: write.isPending ? write.variables.params.id : null };
}
