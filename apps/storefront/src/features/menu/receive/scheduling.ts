import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { speakTime } from '@comanda/domain/time-message';
import { storeZone } from '@comanda/domain/time-zones';
import { spokenWords } from '@comanda/ui/opening-words';

/** Whether a later time can be marked, and has to be: no order for now is taken, or not by this store at all. */
export const offersSlots = ({ opening, schedule_required }: PublicStore): boolean =>
  opening.code === 'only_scheduling' ||
  opening.code === 'delivery_closed' ||
  (opening.code === 'open' && schedule_required);

/** 'hoje às 19h30' */
export const slotSentence = (schedule_at: string, store: PublicStore, now: Date): string =>
  spokenWords(speakTime(new Date(schedule_at), now, storeZone(store.timezone, store.country_id)), store.country_id);
