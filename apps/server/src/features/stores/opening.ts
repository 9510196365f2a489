import type { StoreStateAnswer } from '@comanda/contract/store-settings';
import { OPEN_STATUS } from '@comanda/domain/codes';
import type { Moment } from '@comanda/domain/local-time';
import { closureByHand, type StoreOpening, storeState } from '@comanda/domain/opening-hours';
import { timeMessage } from '@comanda/domain/time-message';

export interface Opening {
  /** What holds now: a closing by hand that has run out is open again. */
  open_status: number;
  closed_until: string | null;
  /** An order for now is taken. */
  is_open: boolean;
  opening: StoreStateAnswer;
}

const iso = (moment: Moment | null): string | null => (moment === null ? null : new Date(moment).toISOString());

/** What a store says about its hours at an instant, as on the wire. */
export function openingOf(store: StoreOpening, now: Date): Opening {
  const state = storeState(store, now);
  const closed = closureByHand(store, now) !== null;
  return {
    open_status: closed ? store.open_status : OPEN_STATUS.open,
    closed_until: closed ? iso(store.closed_until) : null,
    is_open: ['open', 'delivery_closed', 'table_only'].includes(state.code),
    opening: {
      code: state.code,
      until: iso(state.until),
      next: iso(state.next),
      closed_until: iso(state.closed_until),
      opens_today: state.opens_today,
      message: timeMessage(state, now, store.zone),
    },
  };
}
