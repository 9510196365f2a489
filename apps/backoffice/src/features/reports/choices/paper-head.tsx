import type { Report } from '@comanda/domain/reports/report';
import { t } from '@comanda/ui/i18n';
import { spanText } from '@comanda/words/report-row-text';
import type { ReportAnswer } from '@comanda/contract/reports/reports';
import type { SessionStore } from '../../../platform/session.tsx';
import type { ReportSearch } from '../report-search.ts';
import { useChosenWords } from './use-chosen-words.ts';

interface Props {
  report: Report;
  store: SessionStore;
  search: ReportSearch;
  answer: ReportAnswer;
}

/** On paper alone, in place of what is chosen above a report: whose it is, of which days, what it is narrowed by. */
export function PaperHead({ report, store, search, answer }: Props) {
  const chosen = useChosenWords(report, store.id, search);
  const { previous } = answer;
  return (
    <p className="hidden text-sm print:block">
      {[
        store.name,
        spanText(answer, store.country_id),
        ...(previous ? [t('comparado com {span}', { span: spanText(previous, store.country_id) })] : []),
        ...chosen.map(({ words }) => words),
      ].join(' · ')}
    </p>
  );
}
