import { FLOOR_PROBES } from './floor-probes.ts';
import { MONEY_PROBES } from './money-probes.ts';
import { PAGE_PROBES } from './page-probes.ts';
import { TIME_PROBES } from './time-probes.ts';
import type { Probe } from './world.ts';

/** Settings whose effect can be met over the contract and on the pages that the server draws. */
export const SETTING_PROBES: Readonly<Record<string, Probe>> = {
  ...PAGE_PROBES,
  ...MONEY_PROBES,
  ...TIME_PROBES,
  ...FLOOR_PROBES,
};
