import type { StoreStateAnswer } from '@comanda/contract/stores/store-settings';
import { DELIVERY_METHOD, OPEN_STATUS } from '@comanda/domain/codes';
import { closureByHand, methodOff, type StoreOpening, storeState } from '@comanda/domain/hours/opening-hours';
import { timeMessage } from '@comanda/domain/time-message';

export interface Opening {
  /** What holds now, a paused delivery (2) only while the store is not closed; what has run out is open again. */
  open_status: number;
  closed_until: string | null;
  /** An order for now is taken. */
  is_open: boolean;
  opening: StoreStateAnswer;
}

const iso = (moment: Date | number | null): string | null =>
  moment === null || moment === Infinity ? null : new Date(moment).toISOString();

/** What a store says about its hours at an instant, as on the wire. */
export function openingOf(store: StoreOpening, now: Date): Opening {
  const state = storeState(store, now);
  const closed = closureByHand(store, now);
  const delivery = methodOff(store, DELIVERY_METHOD.delivery, now);
  const paused = delivery === null ? OPEN_STATUS.open : OPEN_STATUS.deliveryClosed;
  return {
    open_status: closed === null ? paused : store.open_status,
    closed_until: iso(closed ?? delivery),
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
