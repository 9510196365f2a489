import type { SegmentsPage } from '@comanda/contract/marketing/segments';
import { add, type Money } from '@comanda/domain/money';
import { type ClientGroup, GROUP_OF_BANDS } from '@comanda/domain/segments/client-groups';

/** @returns how many are in a group, and what they have spent here since they first ordered */
export function sumGroup({ cells }: SegmentsPage, group: ClientGroup): { clients: number; orders_total: Money } {
  const own = cells.flatMap((row, recency) =>
    row.filter((_, frequency) => GROUP_OF_BANDS[recency]?.[frequency] === group),
  );
  return {
    clients: own.reduce((sum, cell) => sum + cell.clients, 0),
    orders_total: add(...own.map((cell) => cell.orders_total)),
  };
}
