import { COHORT_MONTHS } from '@comanda/domain/reports/cohorts';
import { addSums } from '@comanda/domain/reports/derive';
import { addDays } from '@comanda/domain/local-time';
import type { CohortCount } from '../facts/cohorts.repo.ts';
import { keepCohorts, monthsOver } from '../facts/keep-cohorts.ts';
import type { Period } from '../facts/facts.repo.ts';
import { keepFacts, type Needs } from '../facts/keep-facts.ts';
import type { Found, FoundRow } from '../read-cube.ts';
import { monthMoved, type ReportAsked } from '../report-asked.ts';
import { findNewByMonth } from './first-orders.repo.ts';

/** Clients by the month of their first order, and in which months after it they bought: of the month that runs only who came. */
export async function readCohorts(services: Needs, asked: ReportAsked): Promise<Found> {
  const { store, today, shown } = asked;
  const kept = await keepCohorts(services, store, shown, { today });
  const last = monthsOver(shown, today).at(-1);
  const from = last === undefined ? shown.from : `${monthMoved(last.month, 1)}-01`;
  const fresh = from > shown.to ? [] : await readNew(services, asked, { from, to: shown.to });
  const months = Map.groupBy(kept, ({ month }) => month);
  const rows = [
    ...[...months].map(([month, counts]) => rowOf(asked, month, counts)),
    ...fresh.map((count) => rowOf(asked, count.month, [{ ...count, later: 0 }])),
  ].filter(({ sums }) => (sums.new_clients ?? 0) > 0);
  return { rows, count: rows.length, totals: addSums(rows.map(({ sums }) => sums)), previous: null };
}

async function readNew(services: Needs, asked: ReportAsked, period: Period) {
  await keepFacts(services, asked.store, period, asked);
  return findNewByMonth(services.db, asked, period);
}

function rowOf({ shown }: ReportAsked, month: string, counts: readonly CohortCount[]): FoundRow {
  const came = new Map(counts.map(({ later, clients }) => [later, clients]));
  const whole = came.get(0) ?? 0;
  const end = addDays(`${monthMoved(month, 1)}-01`, -1);
  return {
    key: month.slice(0, 7),
    label: '',
    sums: {
      new_clients: whole,
      given: counts[0]?.given ?? 0,
      ...Object.fromEntries(
        COHORT_MONTHS.flatMap((later) => [
          [`seen_${later}`, came.has(later) ? whole : 0],
          [`came_${later}`, came.get(later) ?? 0],
        ]),
      ),
    },
    drill: { new_client: '1', from: month, to: end < shown.to ? end : shown.to },
  };
}
