import type { getCustomer } from '@comanda/contract/clients/clients';
import type { Output } from '@comanda/contract/route';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useStore } from '../../platform/page/page-context.tsx';

type CustomerHere = Output<typeof getCustomer>;

/** What this store knows of the signed-in customer. @param asked another number asks again. @returns null until it is known, or when it cannot be */
export function useCustomerHere(id: number, asked = 0): CustomerHere | null {
  const store = useStore();
  const [here, setHere] = useState<CustomerHere | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    call<typeof getCustomer>(
      { method: 'GET', path: 'client/by-id/{id}' },
      { params: { id }, query: { store_id: store.id }, signal: stop.signal },
    ).then(setHere, () => {}); // the balance is then not shown
    return () => stop.abort();
  }, [id, store.id, asked]);
  return here;
}
