import type { Report } from '@comanda/domain/reports/report';
import { FILTER_WORDS } from '../../../platform/filter-chip.tsx';
import { useFilterNames } from '../../../platform/filter-names.ts';
import type { ReportSearch } from '../report-search.ts';
import { chosenIn } from './chosen-filters.ts';

/** What a report is narrowed by, each as people call it. */
export function useChosenWords(report: Report, store_id: number, search: ReportSearch) {
  const chosen = chosenIn(report, search);
  const names: Readonly<Record<string, string>> = useFilterNames(
    store_id,
    Object.fromEntries(chosen.map(({ sold, value }) => [sold, value])),
  );
  return chosen.map(({ name, sold, value }) => ({ name, words: names[sold] ?? FILTER_WORDS[sold](value) }));
}
