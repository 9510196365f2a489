import type { StoreId } from '@comanda/domain/ids';
import { addDays, daysBetween } from '@comanda/domain/local-time';
import { COHORT_MONTHS } from '@comanda/domain/reports/cohorts';
import type { Services } from '../../../platform/services.ts';
import { settleBefore } from '../../stock/public.ts';
import { monthMoved } from '../report-asked.ts';
import {
  type CohortCount,
  type CohortMonth,
  dropWrongCohort,
  findCohorts,
  getFirstDay,
  keepCohort,
} from './cohorts.repo.ts';
import type { Period } from './facts.repo.ts';
import { BEGINNING, type Clock, keepFacts, keepUnkept, type Needs } from './keep-facts.ts';

/** @returns the first day of the month so many months later */
const monthAfter = (day: string, months: number): string => `${monthMoved(day, months)}-01`;

/** The months of a period that are over and wholly in it. */
export function monthsOver({ from, to }: Period, today: string): CohortMonth[] {
  const months: CohortMonth[] = [];
  for (let month = monthAfter(from, 0); monthAfter(month, 1) <= addDays(to, 1); month = monthAfter(month, 1)) {
    if (monthAfter(month, 1) > today) break;
    months.push({ month, followed: COHORT_MONTHS.filter((later) => monthAfter(month, later + 1) <= today).length });
  }
  return months;
}

const missingOf = (months: readonly CohortMonth[], kept: readonly CohortCount[]) =>
  months.filter(({ month, followed }) => kept.filter((count) => count.month === month).length <= followed);

/** Counts whoever came in the months of a period that are over, where that is not done. @returns month by month */
export async function keepCohorts(
  services: Needs,
  store_id: StoreId,
  { from, to }: Period,
  clock: Clock,
): Promise<CohortCount[]> {
  const { db, transaction } = services;
  const begun = await getFirstDay(db, store_id);
  if (begun === null) return [];
  const months = monthsOver({ from: from < begun ? begun : from, to }, clock.today);
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || last === undefined) return [];
  const followed = addDays(monthAfter(last, COHORT_MONTHS.length + 1), -1);
  const days = { from: first, to: followed < clock.today ? followed : addDays(clock.today, -1) };
  await keepFacts(services, store_id, days, clock);
  const kept = await findCohorts(db, store_id, first, last);
  if (missingOf(months, kept).length === 0) return kept;
  return transaction(async (tx) => {
    await settleBefore(tx, store_id);
    while (await keepUnkept(tx, store_id, days));
    for (const month of missingOf(months, await findCohorts(tx, store_id, first, last)))
      await keepCohort(tx, store_id, month);
    return findCohorts(tx, store_id, first, last);
  });
}

/** The same of all that was ever sold, a year a transaction. */
export async function keepAllCohorts(services: Needs, store_id: StoreId, clock: Clock) {
  const begun = await getFirstDay(services.db, store_id);
  if (begun === null) return;
  for (let from = monthAfter(begun, 0); from <= clock.today; from = monthAfter(from, 12))
    await keepCohorts(services, store_id, { from, to: addDays(monthAfter(from, 12), -1) }, clock);
}

/** Months of coming that a night looks at, each in its turn. */
const LOOKED_AT = 3;

/** Counts some months anew and lets go of what is other. @returns how many were */
export async function checkCohorts(
  { db, transaction, log }: Needs & Pick<Services, 'log'>,
  store_id: StoreId,
  { today }: Pick<Clock, 'today'>,
): Promise<number> {
  const kept = [...new Set((await findCohorts(db, store_id, BEGINNING, today)).map(({ month }) => month))];
  const turn = daysBetween(BEGINNING, today) * LOOKED_AT;
  let wrong = 0;
  for (const at of Array.from({ length: Math.min(LOOKED_AT, kept.length) }, (_, each) => each)) {
    const month = kept[(turn + at) % kept.length] ?? '';
    const dropped = await transaction(async (tx) => {
      await settleBefore(tx, store_id);
      return dropWrongCohort(tx, store_id, month);
    });
    if (!dropped) continue;
    wrong += 1;
    log.error({ store_id, month }, 'who came in a month and came back was counted other than its facts');
  }
  return wrong;
}
