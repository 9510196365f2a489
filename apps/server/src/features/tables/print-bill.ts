import type { printTableBill } from '@comanda/contract/floor/tables';
import type { Out } from '@comanda/contract/route';
import { complementWords } from '@comanda/domain/prices/flavor-share';
import { formatQuantity } from '@comanda/domain/format';
import type { StoreId } from '@comanda/domain/ids';
import { subtract } from '@comanda/domain/money';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { requestPrint } from '../print/public.ts';
import type { By } from '../cash/public.ts';
import { billOf, openAt } from './table-bill.ts';
import { findTabs } from './tabs.repo.ts';

/**
 * Puts a bill into the printers' queue, before anybody pays.
 * @returns how many papers there will be: with 0 the screen prints it
 * @throws {AppError} table_not_open
 */
export async function printBill(
  tx: Tx,
  store_id: StoreId,
  { table_number, tab_id, op_id }: Out<(typeof printTableBill)['body']>,
  { user_id, now }: By,
): Promise<number> {
  const tabs = await findTabs(tx, store_id, (eb) =>
    eb.and([openAt(table_number)(eb), ...(tab_id == null ? [] : [eb('tabs.id', '=', tab_id)])]),
  );
  const [first] = tabs;
  if (first === undefined) throw new AppError('table_not_open', { table: writeTableNumber(table_number) });
  const bill = await billOf(tx, store_id, table_number, tabs);
  const lines = bill.rounds
    .toReversed()
    .flatMap(({ cart_itens }) => cart_itens.filter((line) => line.removed_at === null));
  const rest = subtract(bill.total, bill.subtotal, bill.service_fee, subtract(0, bill.discount));
  return requestPrint(
    tx,
    store_id,
    {
      kind: 'bill',
      op_id,
      tab_id: first.id,
      bill: {
        title: `Mesa ${writeTableNumber(tab_id == null ? table_number : first.number)}`,
        name: tab_id == null && tabs.length > 1 ? '' : first.name,
        people: bill.people,
        opened_at: first.opened_at,
        printed_at: now.toISOString(),
        lines: lines.map((line) => ({
          quantity: formatQuantity(line.quantity, line.item_type, 1),
          name: line.name,
          amount: line.total,
          details: complementWords(line),
        })),
        amounts: [
          { label: 'Subtotal', amount: bill.subtotal },
          ...(bill.discount > 0 ? [{ label: 'Desconto', amount: subtract(0, bill.discount) }] : []),
          ...(rest === 0 ? [] : [{ label: 'Acréscimos', amount: rest }]),
          ...(bill.service_fee > 0 ? [{ label: 'Serviço (opcional)', amount: bill.service_fee }] : []),
        ],
        total: bill.total,
        payments: bill.payments
          .filter(({ reversed }) => !reversed)
          .map(({ payment_name, amount }) => ({ label: payment_name, amount: subtract(amount) })),
        share: '',
      },
    },
    { user_id, now },
  );
}
