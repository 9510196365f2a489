import type { CLIENT_SORTS } from '@comanda/contract/clients/clients';
import type { SortOrder } from '@comanda/ui/table';
import { t } from '@comanda/ui/i18n';

/** As the address says it. */
export const ORDERS = ['nome', 'pedidos', 'total', 'pontos', 'ultimo'] as const;
export type ClientOrder = (typeof ORDERS)[number];

interface Column {
  sort: (typeof CLIENT_SORTS)[number];
  label: () => string;
  /** Which way the first press sorts: names from A, figures and dates from the most. */
  first: SortOrder;
  numeric: boolean;
}

export const COLUMNS: Record<ClientOrder, Column> = {
  nome: { sort: 'name', label: () => t('Cliente'), first: 'asc', numeric: false },
  pedidos: { sort: 'orders_count', label: () => t('Pedidos'), first: 'desc', numeric: true },
  total: { sort: 'orders_total', label: () => t('Gastou'), first: 'desc', numeric: true },
  pontos: { sort: 'points', label: () => t('Saldo'), first: 'desc', numeric: true },
  ultimo: { sort: 'last_order_at', label: () => t('Último'), first: 'desc', numeric: true },
};
export const USUAL_ORDER: ClientOrder = 'ultimo';

/** How the address's words sort: the last order first unless they say otherwise. */
export function sortingOf({ ordem, sentido }: { ordem?: ClientOrder | undefined; sentido?: SortOrder | undefined }) {
  const order = ordem ?? USUAL_ORDER;
  return { order, direction: sentido ?? COLUMNS[order].first };
}

/** The address's words after a head was pressed: the same one turns round, another one starts its own way. */
export function pressed(
  now: { order: ClientOrder; direction: SortOrder },
  order: ClientOrder,
): { ordem: ClientOrder | undefined; sentido: SortOrder | undefined } {
  const { first } = COLUMNS[order];
  const other = first === 'asc' ? 'desc' : 'asc';
  const direction = now.order === order && now.direction === first ? other : first;
  return {
    ordem: order === USUAL_ORDER ? undefined : order,
    sentido: direction === first ? undefined : direction,
  };
}
