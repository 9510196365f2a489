import { printCounterReceipt } from '@comanda/contract/floor/counter';
import { getOrder } from '@comanda/contract/orders/orders';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { ulid } from 'ulid';
import { call, showRefusal } from '../../../platform/api.ts';
import { usePrint } from '../../orders/public.ts';

/** The receipts of sales and the drawer: through the store's printer for them, else the browser's print. */
export function useReceipts(store_id: number) {
  const page = usePrint(store_id);
  async function request(order_id: number, paper: boolean, drawer: boolean) {
    try {
      const { papers } = await call(printCounterReceipt, {
        body: { store_id, order_id, op_id: ulid(), paper, drawer },
      });
      if (papers > 0) return paper ? showToast(t('O recibo está na impressora.')) : undefined;
      if (!paper) return;
      const { order } = await call(getOrder, {
        params: { id: order_id },
        query: { store_id },
      });
      page.order(order);
    } catch (error) {
      showRefusal(error);
    }
  }
  return {
    page,
    /** The sale is made: the drawer opens where money goes into it. */
    sold: (order_id: number, { paper }: { paper: boolean }) => request(order_id, paper, true),
    /** Somebody has asked for the receipt again. */
    print: (order_id: number) => request(order_id, true, false),
  };
}
