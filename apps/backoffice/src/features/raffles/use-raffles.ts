import { findRaffles, getRaffle, moveRaffle, passRafflePlace } from '@comanda/contract/marketing/raffles';
import { useWrite } from '../../platform/api.ts';
import { useStoreId } from '../../platform/session.tsx';

export const RAFFLE_READS = [findRaffles, getRaffle];
type Step = 'open' | 'closed' | 'drawn' | 'cancelled';

/** What a raffle becomes next. */
export function useMoveRaffle(id: number) {
  const store_id = useStoreId();
  const { mutateAsync } = useWrite(moveRaffle, { refreshes: RAFFLE_READS });
  return (to: Step, reason = '') => mutateAsync({ params: { id }, body: { store_id, to, reason } });
}

/** A winner does not take it. */
export function usePassPlace(id: number) {
  const store_id = useStoreId();
  const { mutateAsync } = useWrite(passRafflePlace, { refreshes: RAFFLE_READS });
  return (attempt: number, reason: string) => mutateAsync({ params: { id }, body: { store_id, attempt, reason } });
}
