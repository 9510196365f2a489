import { getCounterClient } from '@comanda/contract/floor/counter';
import { asClientId } from '@comanda/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { read } from '../../platform/api.ts';
import type { CounterEvent } from './counter-machine.ts';
import { saleClient } from './sale.ts';

/** Whom the address names is the sale’s client, once: a reload finds the sale, and not the client again. */
export function useSellTo(store_id: number, play: (event: CounterEvent) => void): void {
  const { cliente } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data } = useQuery({
    ...read(getCounterClient, { params: { id: asClientId(cliente ?? 0) }, query: { store_id } }),
    enabled: cliente !== undefined,
    staleTime: 0,
  });
  const begin = useEffectEvent((client: NonNullable<typeof data>) => {
    play({ kind: 'for', client: saleClient(client) });
    void navigate({ to: '.', search: {}, replace: true });
  });
  useEffect(() => {
    if (data !== undefined && data.id === cliente) begin(data);
  }, [data, cliente]);
}
