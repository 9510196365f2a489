import { DELIVERY_METHOD, type DeliveryMethod } from '@comanda/domain/codes';
import { readTableNumber, writeTableNumber } from '@comanda/domain/tables/table-number';
import { useEffect } from 'react';
import { useCartStore } from '../../../platform/cart/cart.tsx';
import { chosenMethod } from '../../../platform/cart/chosen-method.ts';
import { changeDraft, type OrderDraft, useDraft } from '../../../platform/cart/order-draft.ts';
import { useStore } from '../../../platform/page/page-context.tsx';
import { useRoute } from '../../../platform/page/route-context.tsx';

export interface Receiving {
  delivery_method: 1 | 2 | 3;
  /** The table as people write it; empty at a table that has not said its number; null elsewhere. */
  table: string | null;
  draft: OrderDraft;
  choose: (method: DeliveryMethod) => void;
}

/** How the food is to be received: the address says it for a table, the customer for the rest. */
export function useReceiving(): Receiving {
  const store = useStore();
  const { route, params } = useRoute();
  const draft = useDraft(store.url);
  const cartStore = useCartStore();
  const atTable = route.name === 'table';
  const table_number = atTable ? readTableNumber(params.number ?? '') : null;
  const wasAtTable = draft.delivery_method === DELIVERY_METHOD.table;
  const delivery_method = atTable
    ? DELIVERY_METHOD.table
    : chosenMethod(store, wasAtTable ? { delivery_method: null } : draft);
  const schedule_at = atTable ? null : draft.schedule_at;

  useEffect(() => {
    // Whoever leaves the table for the menu at home no longer sits at it.
    if (atTable) changeDraft(store.url, { delivery_method: DELIVERY_METHOD.table, table_number });
    else if (wasAtTable) changeDraft(store.url, { delivery_method: null, table_number: null });
  }, [store.url, atTable, table_number, wasAtTable]);

  useEffect(() => {
    cartStore.plan({ delivery_method, schedule_at, table_number });
  }, [cartStore, delivery_method, schedule_at, table_number]);

  return {
    delivery_method,
    table: atTable ? (table_number === null ? '' : writeTableNumber(table_number)) : null,
    draft,
    choose: (method) => changeDraft(store.url, { delivery_method: method }),
  };
}
