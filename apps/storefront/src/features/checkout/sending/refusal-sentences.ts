import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import type { Refusal } from '@comanda/domain/refusal';
import { speak } from '@comanda/words/refusals/refusal';
import { WHEN } from '@comanda/words/refusals/when';
import { zoneOf } from '../store-rules.ts';

/** Why a slot that was chosen cannot be kept. */
export function slotWords({ code, detail = {} }: Refusal, store: PublicStore, now: Date): string {
  const entry = code in WHEN ? WHEN[code as keyof typeof WHEN] : WHEN.slot_not_offered; // as asked before
  return speak(entry, detail, { country_id: store.country_id, zone: zoneOf(store), now });
}
