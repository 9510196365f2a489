import { type Bill, billPaper, type Receipt, receiptPaper } from '@comanda/escpos/bill-paper';
import { cashPaper, type CashTicket } from '@comanda/escpos/cash-paper';
import type { Order } from '@comanda/contract/orders/orders';
import { notePaper, type PaperNote } from '@comanda/escpos/note-paper';
import type { Paper } from '@comanda/escpos/paper';
import { DRAWER_ALONE, salePaper } from '@comanda/escpos/sale-paper';
import { type Settlement, settlementPaper } from '@comanda/escpos/settlement-paper';
import type { Shop } from '@comanda/escpos/shop';
import type { OrderId, StoreId, TabId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { tellPrinters } from './make-jobs.ts';
import { insertJobs } from './print-jobs.repo.ts';
import { findPrinterRows } from './printers.repo.ts';
import { getShop, namedPrinter } from './printing-store.repo.ts';

/** What another feature wants on paper. `op_id`: the same twice is one paper. */
export type PrintRequest = { op_id: string } & (
  | { kind: 'bill'; tab_id: TabId; bill: Bill }
  | { kind: 'receipt'; order_id?: OrderId; tab_id?: TabId; receipt: Receipt }
  /** Of a sale at the counter. @param paper without it the drawer opens, and that is all */
  | { kind: 'sale'; order: Order; paper: boolean; opens_drawer: boolean }
  /** A fiscal note. */
  | { kind: 'note'; note: PaperNote; order_id: OrderId | null; tab_id: TabId | null }
  | { kind: 'cash'; ticket: CashTicket }
  | { kind: 'settlement'; settlement: Settlement }
);

/**
 * Puts a bill, a receipt, a cash ticket or a settlement into the queue of the printer at the cash desk. Call it
 * last in the transaction, and wake the events after its commit.
 * @returns how many papers there will be: with 0 the store has no printer for them, and the screen prints itself
 */
export async function requestPrint(
  tx: Tx,
  store_id: StoreId,
  request: PrintRequest,
  { user_id, now }: { user_id: number | null; now: Date },
): Promise<number> {
  const able = (await findPrinterRows(tx, store_id)).filter(({ prints_receipts }) => prints_receipts);
  const shop = await getShop(tx, store_id);
  const printer = namedPrinter(able, shop);
  if (!printer) return 0;
  if (request.kind === 'sale' && !request.paper && !(request.opens_drawer && printer.drawer)) return 0;
  const { paper, title } = written(request, shop);
  const job = {
    printer_id: printer.id,
    kind: request.kind === 'sale' || request.kind === 'note' ? ('receipt' as const) : request.kind,
    title,
    order_id: request.kind === 'sale' ? request.order.id : 'order_id' in request ? (request.order_id ?? null) : null,
    tab_id: 'tab_id' in request ? (request.tab_id ?? null) : null,
    paper,
    op_id: `${request.kind}-${request.op_id}`,
  };
  const made = await insertJobs(tx, store_id, [job], { created_at: now, user_id });
  if (made.length > 0) await tellPrinters(tx, store_id, [printer.id], now);
  return 1;
}

function written(request: PrintRequest, shop: Shop): { paper: Paper; title: string } {
  if (request.kind === 'bill') return { paper: billPaper(request.bill, shop), title: `Conta · ${request.bill.title}` };
  if (request.kind === 'receipt') {
    return { paper: receiptPaper(request.receipt, shop), title: `Recibo · ${request.receipt.title}` };
  }
  if (request.kind === 'sale') {
    const { order, paper } = request;
    return {
      paper: paper ? salePaper(order, shop, request) : DRAWER_ALONE,
      title: `${paper ? 'Recibo' : 'Gaveta'} · Pedido ${order.number}`,
    };
  }
  if (request.kind === 'note')
    return { paper: notePaper(request.note, shop), title: `Nota fiscal · ${request.note.number ?? ''}` };
  if (request.kind === 'cash')
    return { paper: cashPaper(request.ticket, shop), title: CASH_TITLES[request.ticket.type] };
  return {
    paper: settlementPaper(request.settlement, shop),
    title: `Acerto · ${request.settlement.driver_name}`,
  };
}
const CASH_TITLES: Record<CashTicket['type'], string> = {
  x: 'Leitura X',
  z: 'Fechamento Z',
  supply: 'Suprimento',
  withdrawal: 'Sangria',
  credit_payment: 'Pagamento de fiado',
};
