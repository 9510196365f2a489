import type { Report } from '@comanda/domain/reports/report';
import { FilterChip } from '../../../platform/filter-chip.tsx';
import type { SessionStore } from '../../../platform/session.tsx';
import type { ReportSearch } from '../report-search.ts';
import { useChosenWords } from './use-chosen-words.ts';

interface Props {
  report: Report;
  store: SessionStore;
  search: ReportSearch;
  onChange: (changes: Partial<ReportSearch>) => void;
}

/** What a report is narrowed by, each by its name; a tap takes it away. */
export const FilterChips = ({ report, store, search, onChange }: Props) =>
  useChosenWords(report, store.id, search).map(({ name, words }) => (
    <FilterChip key={name} onRemove={() => onChange({ [name]: undefined })}>
      {words}
    </FilterChip>
  ));
