import { addDays, type LocalDate } from '@comanda/domain/local-time';
import type { Shown } from './facts/cube.repo.ts';
import type { ReportAsked } from './report-asked.ts';

interface Periods {
  readonly shown: Shown;
  readonly before: Shown;
}
/** What is compared, as far as it is over: both periods without what runs of the one, and what that stands beside of the other. */
type Over =
  /** All of it is. */
  | { readonly kind: 'all'; readonly over: Periods }
  /** Nothing is yet. */
  | { readonly kind: 'none' }
  | { readonly kind: 'part'; readonly over: Periods; readonly running: Periods };

/** @returns null where nothing is compared */
export function overIn({ today, shown, before }: Pick<ReportAsked, 'today' | 'shown' | 'before'>): Over | null {
  if (!before) return null;
  const beside = besideOf(today, before);
  if (shown.to < today || beside > before.to) return { kind: 'all', over: { shown, before } };
  if (shown.from >= today || beside <= before.from) return { kind: 'none' };
  return {
    kind: 'part',
    over: { shown: { ...shown, to: addDays(today, -1) }, before: { ...before, to: addDays(beside, -1) } },
    running: { shown: { ...shown, from: today }, before: { ...before, from: beside } },
  };
}

/** The same, where a part is over and a part runs; null else, and where sums are none of days. */
export function settledIn(asked: ReportAsked): Extract<Over, { kind: 'part' }> | null {
  const over = asked.report.whole ? null : overIn(asked);
  return over?.kind === 'part' ? over : null;
}

/** The day of the other period that a day is compared with. */
function besideOf(day: LocalDate, { days, months }: Shown): LocalDate {
  const other = new Date(`${addDays(day, -days)}T00:00:00Z`);
  other.setUTCMonth(other.getUTCMonth() - months); // of the 29th of February the 1st of March
  return other.toISOString().slice(0, 10);
}
