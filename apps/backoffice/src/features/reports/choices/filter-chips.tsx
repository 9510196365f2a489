import type { Report } from '@comanda/domain/reports/report';
import { FILTER_WORDS, FilterChip } from '../../../platform/filter-chip.tsx';
import { useFilterNames } from '../../../platform/filter-names.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import type { ReportSearch } from '../report-search.ts';
import { chosenIn } from './chosen-filters.ts';

interface Props {
  report: Report;
  store: SessionStore;
  search: ReportSearch;
  onChange: (changes: Partial<ReportSearch>) => void;
}

/** What a report is narrowed by, each by its name; a tap takes it away. */
export function FilterChips({ report, store, search, onChange }: Props) {
  const chosen = chosenIn(report, search);
  const names: Readonly<Record<string, string>> = useFilterNames(
    store.id,
    Object.fromEntries(chosen.map(({ sold, value }) => [sold, value])),
  );
  return chosen.map(({ name, sold, value }) => (
    <FilterChip key={sold} onRemove={() => onChange({ [name]: undefined })}>
      {names[sold] ?? FILTER_WORDS[sold](value)}
    </FilterChip>
  ));
}
