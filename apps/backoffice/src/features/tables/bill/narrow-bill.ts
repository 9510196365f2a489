import type { Tab, TableBill } from '@comanda/contract/floor/tables';

/** The bill of one tab out of its table's; all of it without one. */
export function narrowBill(bill: TableBill, tab: Tab | null): TableBill {
  if (tab === null) return bill;
  const { people, subtotal, service_fee, discount, total, paid, remaining } = tab;
  const rounds = bill.rounds.filter(({ tab_id }) => tab_id === tab.id);
  return {
    ...bill,
    people,
    subtotal,
    service_fee,
    discount,
    total,
    paid,
    remaining,
    rounds,
    tabs: [tab],
    payments: bill.payments.filter(({ tab_id }) => tab_id === tab.id),
    calls: bill.calls.filter(({ number }) => number === tab.number),
  };
}
