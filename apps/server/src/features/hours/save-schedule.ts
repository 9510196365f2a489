import type { saveSchedule, storeSchedule } from '@comanda/contract/stores/store-hours';
import type { StoreId } from '@comanda/domain/ids';
import { type DayHours, type Shift, shiftMinutes } from '@comanda/domain/hours/opening-windows';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import {
  getStoreSettings,
  refuseTimezone,
  tellZone,
  touchMenu,
  updateStore,
  type WireSchedule,
} from '../stores/public.ts';
import { replaceHours } from './hours.repo.ts';
import { omit } from '../../platform/omit.ts';

const SHIFTS: readonly Shift[] = [1, 2, 3];
const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The hours with all seven days in each shift; a day on which the shift does not open has empty times. */
export async function readSchedule(db: Db, store_id: StoreId): Promise<z.output<typeof storeSchedule>> {
  const store = await getStoreSettings(db, store_id);
  const weekOf = (shift: Shift) =>
    DAYS.map(
      (day) => store.schedule[shift].find((hours) => hours.day === day) ?? { day, time_open: '', time_close: '' },
    );
  return {
    timezone: store.timezone,
    schedule: { 1: weekOf(1), 2: weekOf(2), 3: weekOf(3) },
    always_open: store.always_open,
    schedule_required: store.schedule_required,
    schedule_interval: store.schedule_interval,
    minimum_schedule_time: store.minimum_schedule_time,
    max_schedule_days: store.max_schedule_days,
    last_order_minutes: store.last_order_minutes,
  };
}

/** @throws {AppError} invalid_timezone, invalid_input when a day is there twice, or its shifts overlap */
export async function writeSchedule(
  tx: Tx,
  store_id: StoreId,
  body: z.output<typeof saveSchedule.body>,
  now: Date,
): Promise<z.output<typeof storeSchedule>> {
  await touchMenu(tx, store_id);
  const before = await getStoreSettings(tx, store_id);
  const { country_id } = before;
  refuseTimezone(body.timezone, country_id);
  refuseOverlaps(body.schedule);
  // Somebody has looked at the hours: the checklist asks for no more.
  await updateStore(tx, store_id, omit(body, 'store_id', 'schedule'), { hours_checked: true });
  const hours = SHIFTS.flatMap((shift) => body.schedule[shift].map((day) => ({ ...day, shift })));
  await replaceHours(
    tx,
    store_id,
    hours.filter(({ time_open }) => time_open !== ''),
  );
  await tellZone(tx, store_id, before, { country_id, timezone: body.timezone }, now);
  return readSchedule(tx, store_id);
}

function refuseOverlaps(schedule: WireSchedule): void {
  const fields: Record<string, string> = {};
  const taken: { shift: Shift; day: number; open: number; close: number }[] = [];
  for (const shift of SHIFTS) {
    const days = new Set<number>();
    schedule[shift].forEach((hours: DayHours, index) => {
      const field = `schedule.${shift}.${index}.time_open`;
      if (days.has(hours.day)) fields[field] = 'Este dia está duas vezes na lista.';
      days.add(hours.day);
      const span = shiftMinutes(hours);
      if (span === null) return;
      const other = taken.find(({ day, open, close }) => day === hours.day && span.open < close && open < span.close);
      if (other) fields[field] = `Este horário se sobrepõe ao turno ${other.shift}.`;
      taken.push({ shift, day: hours.day, ...span });
    });
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}
