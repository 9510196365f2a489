import type { TableBill } from '@comanda/contract/floor/tables';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import type { SessionStore } from '../../../platform/session.tsx';
import { OrderNote } from '../../fiscal/public.ts';

interface Props {
  store: SessionStore;
  bill: TableBill;
  number: number;
}

/** The notes of a table's bill, one for each payer, and the next one; nothing where the store issues none, or nobody has paid. */
export function BillNote({ store, bill, number }: Props) {
  const [round] = bill.rounds;
  if (round === undefined || bill.payments.length === 0) return null;
  const order = { id: round.order_id, number: writeTableNumber(number), client_tax_id: '', table_number: number };
  // Each payment may be one more note.
  return <OrderNote key={`${round.tab_id} ${bill.payments.length}`} order={order} store={store} />;
}
