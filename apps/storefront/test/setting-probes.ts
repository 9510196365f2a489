import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { timeChoice } from '../src/features/checkout/time-choice.ts';
import { asksCity } from '../src/platform/store/city-first.ts';
import { FRIDAY_EVENING, sampleStore } from './sample-store.ts';

interface Probe {
  values: readonly [unknown, unknown];
  look: (store: PublicStore) => unknown;
  sees: readonly [unknown, unknown];
}

const { delivery, takeaway } = DELIVERY_METHOD;
/** Whether the checkout asks for the time, for a delivery and for what is fetched. */
const asked = (store: PublicStore) => [delivery, takeaway].map((way) => timeChoice(store, way, FRIDAY_EVENING).asked);
const cities = [
  { id: 1, name: 'Belo Horizonte' },
  { id: 2, name: 'Sabará' },
];

/** Settings that only a customer's screen reads. */
export const SHOWN_SETTINGS: Readonly<Record<string, Probe>> = {
  ask_delivery_time: {
    values: [false, true],
    look: asked,
    sees: [
      [false, false],
      [true, false],
    ],
  },
  ask_take_out_time: {
    values: [false, true],
    look: asked,
    sees: [
      [false, false],
      [false, true],
    ],
  },
  multi_city: { values: [false, true], look: (store) => asksCity({ ...store, cities }), sees: [false, true] },
};

export const shownWith = (setting: string, value: unknown): PublicStore => sampleStore({ [setting]: value });
