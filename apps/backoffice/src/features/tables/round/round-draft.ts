import { ulid } from 'ulid';
import { keptInTab } from '../../../platform/kept.ts';
import { emptyRound, type RoundDraft } from './round-machine.ts';

const placeOf = (store_id: number, number: number) => `round.${store_id}.${number}`;

/** What was typed for a table and not sent yet: it is still there after a look at another one, or a reload. */
export const readRound = (store_id: number, number: number): RoundDraft => ({
  ...emptyRound(ulid()),
  ...keptInTab.read<RoundDraft>(placeOf(store_id, number)),
});
export const keepRound = (store_id: number, number: number, draft: RoundDraft): void =>
  keptInTab.write(placeOf(store_id, number), draft.lines.length === 0 ? null : draft);

const CONFIRMED = 'tables.confirmed';
const KEPT = 50;

/** Whether somebody said on this device that it is the right table: asked once for each bill. */
export const isConfirmed = (bill: string): boolean => (keptInTab.read<string[]>(CONFIRMED) ?? []).includes(bill);
export const confirmBill = (bill: string): void =>
  keptInTab.write(CONFIRMED, [...(keptInTab.read<string[]>(CONFIRMED) ?? []).slice(-KEPT), bill]);
