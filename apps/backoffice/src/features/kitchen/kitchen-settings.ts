import type { StationLimits } from '@comanda/domain/orders/order-clock';
import { useState } from 'react';
import { kept } from '../../platform/kept.ts';

/** Minutes after which a ticket turns yellow, and red. */
export type HeatLimits = StationLimits;

/** How this device shows the kitchen. */
export interface KitchenSettings extends HeatLimits {
  /** Of stations that have limits of their own: a drink is late sooner than a pizza. */
  stations: Readonly<Record<number, HeatLimits>>;
  /** Type and tickets, as a factor. */
  size: number;
  /** Lines that are the same are one. */
  merge: boolean;
  /** A quick station begins later, so that all of an order is done together. */
  together: boolean;
  /** 0 to 1. */
  volume: number;
  /** Only these ways of handing over; empty for all. */
  methods: readonly number[];
  /** Only this course; 0 for all. */
  course: number;
  /** Complements whose sums stand before all others. */
  followed: readonly string[];
}
const DEFAULTS: KitchenSettings = {
  yellow: 20,
  red: 30,
  stations: {},
  size: 1,
  merge: false,
  together: false,
  volume: 0.8,
  methods: [],
  course: 0,
  followed: [],
};

export function useKitchenSettings(store_id: number) {
  const key = `kitchen.${store_id}`;
  const [settings, setSettings] = useState<KitchenSettings>(() => ({
    ...DEFAULTS,
    ...kept.read<Partial<KitchenSettings>>(key),
  }));
  const change = (changes: Partial<KitchenSettings>) => {
    const next = { ...settings, ...changes };
    setSettings(next);
    kept.write(key, next);
  };
  return [settings, change] as const;
}

/** On a large screen all of it is larger, so that there is a smaller size to go back to; never below 18 px. */
export const sizesFor = (large: boolean): readonly number[] => (large ? [0.75, 1, 1.35] : [1, 1.2, 1.35]);

/** The limits of a station's own, and those of what nobody was promised. @param station null for all of them */
export const limitsOf = ({ yellow, red, stations }: KitchenSettings, station: number | null) => ({
  own: station === null ? undefined : stations[station],
  otherwise: { yellow, red },
});
export type KitchenLimits = ReturnType<typeof limitsOf>;
