import { CHECKLIST_STEPS, type getChecklist } from '@comanda/contract/stores/stores';
import type { Output } from '@comanda/contract/route';
import { COUNTRY, FEE_TYPE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { getProgress } from './checklist.repo.ts';
import { defaultHours, starterDesign, starterNames } from '../sign-up/public.ts';
import { getStoreSettings, type StoreSettings } from '../stores/public.ts';

type Progress = Awaited<ReturnType<typeof getProgress>>;
type StepKey = (typeof CHECKLIST_STEPS)[number];

/** What is missing before the first customer, judged by what there is. A sample menu and default hours are not yet the shop's. */
export async function readChecklist(db: Db, store_id: StoreId): Promise<Output<typeof getChecklist>> {
  const [store, progress] = await Promise.all([
    getStoreSettings(db, store_id),
    getProgress(db, store_id, starterNames()),
  ]);
  const done: Record<StepKey, boolean> = {
    hours: opens(store) && (progress.hours_checked || !isDefault(store)),
    item: progress.own_items,
    photo: progress.photos,
    fee: hasFee(store, progress),
    payment: progress.payments,
    pix: progress.pix,
    design: isDesigned(progress),
    qr: progress.qr_downloaded,
    order: progress.orders,
  };
  const steps = CHECKLIST_STEPS.filter((key) => key !== 'pix' || store.country_id === COUNTRY.brazil).map((key) => ({
    key,
    done: done[key],
  }));
  return { steps, done: steps.filter((step) => step.done).length, total: steps.length, samples: progress.samples };
}

const opens = ({ schedule, always_open }: StoreSettings): boolean =>
  always_open || Object.values(schedule).some((days) => days.length > 0);

function isDefault({ schedule }: StoreSettings): boolean {
  const defaults = ['restaurante', 'padaria', ''].map((type) => hoursText(defaultHours(type)));
  return schedule[2].length + schedule[3].length === 0 && defaults.includes(hoursText(schedule[1]));
}
/** Whether somebody has changed how the page looks since the store was opened. */
function isDesigned({ type, design: { logo, background, ...colors } }: Progress): boolean {
  const start = starterDesign(type);
  const same = (of: typeof colors) =>
    colors.header === of.header &&
    colors.buttons_color === of.buttons_color &&
    colors.background_color === of.background_color;
  return logo !== null || background !== (same(start) ? start.background : null) || !(same(start) || same(PLAIN));
}
/** What the columns hold by themselves: a store that was never given a look. */
const PLAIN = { header: 'F7F7F4', buttons_color: '78CFCF', background_color: '000000' };
const hoursText = (days: readonly { day: number; time_open: string; time_close: string }[]): string =>
  days.map(({ day, time_open, time_close }) => `${day} ${time_open} ${time_close}`).join();

function hasFee({ fee_type, delivery, latitude, longitude }: StoreSettings, { fees, bands, areas }: Progress): boolean {
  if (!delivery) return true;
  if (fee_type === FEE_TYPE.neighbourhood) return fees;
  return fee_type !== FEE_TYPE.distance || areas || (bands && latitude !== null && longitude !== null);
}
