import { findTills, chooseTill } from '@comanda/contract/floor/tills';
import { getCashControl } from '@comanda/contract/floor/cash';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { kept } from '../../platform/kept.ts';

const keyOfDevice = (store_id: number) => `till.${store_id}`;

/** The store's tills, and the one at which this device works: it is remembered here for whoever signs in next. */
export function useTills(store_id: number) {
  const { data } = useQuery(read(findTills, { query: { store_id } }));
  const choice = useWrite(chooseTill, { refreshes: [findTills, getCashControl] });
  const tills = data?.tills ?? [];
  const several = tills.length > 1;
  const mine = tills.find(({ number }) => number === data?.mine);
  function choose(number: number) {
    kept.write(keyOfDevice(store_id), number);
    choice.mutate({ params: { number: String(number) }, body: { store_id } });
  }
  const remembered = several && !mine ? kept.read<number>(keyOfDevice(store_id)) : null;
  const again = tills.some(({ number }) => number === remembered) ? remembered : null;
  useEffect(() => {
    if (again !== null) choice.mutate({ params: { number: String(again) }, body: { store_id } });
  }, [again, store_id]); // oxlint-disable-line react-hooks/exhaustive-deps -- once for what was remembered, not for each new mutation
  return { tills, several, mine, choose, pending: choice.isPending };
}
