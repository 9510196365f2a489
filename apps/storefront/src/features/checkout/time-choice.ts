import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { DELIVERY_METHOD, type DeliveryMethod } from '@comanda/domain/codes';
import type { LocalDate } from '@comanda/domain/local-time';
import { storeState } from '@comanda/domain/hours/opening-hours';
import type { Refusal } from '@comanda/domain/refusal';
import { refuseSlot, slotDays } from '@comanda/domain/hours/schedule-slots';
import { refuseByStoreState } from '@comanda/domain/stores/store-refusal';
import type { OrderDraft } from '../../platform/cart/order-draft.ts';
import { openingOf, slotRulesOf } from './store-rules.ts';

export interface TimeChoice {
  /** Why the order cannot be for now; null when it can. */
  now: Refusal | null;
  /** Days with a slot; empty when nothing can be scheduled. */
  days: LocalDate[];
  /** The customer has to say which of the two. */
  asked: boolean;
}

/** When an order that is received in this way can be for. @param needsSlot something in the cart is made to order */
export function timeChoice(
  store: PublicStore,
  delivery_method: DeliveryMethod,
  now: Date,
  needsSlot = false,
): TimeChoice {
  const state = storeState(openingOf(store, delivery_method), now);
  const table = delivery_method === DELIVERY_METHOD.table;
  const closed = refuseByStoreState(state, { delivery_method, scheduled: false });
  const shut = table ? null : refuseByStoreState(state, { delivery_method, scheduled: true });
  const days = table || shut !== null ? [] : slotDays(slotRulesOf(store, delivery_method, now), now);
  const forced = !table && (store.schedule_required || needsSlot) ? refuse() : null;
  const asks = delivery_method === DELIVERY_METHOD.delivery ? store.ask_delivery_time : store.ask_take_out_time;
  return { now: closed ?? forced, days, asked: asks && !table && closed === null && days.length > 0 };
}

const refuse = (): Refusal => ({ ok: false, code: 'schedule_required' });

/** What the draft says, or what is left to say. @returns null while the customer has to choose */
export function chosenTime(
  { when }: Pick<OrderDraft, 'when'>,
  { now, days, asked }: TimeChoice,
): 'now' | 'later' | null {
  if (now !== null) return days.length > 0 ? 'later' : 'now';
  if (when === 'later') return days.length > 0 ? 'later' : 'now';
  return when === 'now' || !asked ? 'now' : null;
}

/** A slot that was chosen may have passed since. @returns null when the store can keep it, or none was chosen */
export function refuseChosenSlot(
  store: PublicStore,
  delivery_method: DeliveryMethod,
  now: Date,
  schedule_at: string | null,
): Refusal | null {
  return schedule_at === null ? null : refuseSlot(slotRulesOf(store, delivery_method, now), now, schedule_at);
}
