import type { LocalDate } from '@comanda/domain/local-time';
import { BASES, type Basis, type Report, reportBy } from '@comanda/domain/reports/report';
import { MONTH_CHOICES, type MonthChoice, type Span } from '@comanda/domain/reports/span';
import { Switch } from '@comanda/ui/checkbox';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../../platform/session.tsx';
import { ByChoice, MostChoice } from './by-choice.tsx';
import { MeasureChoice } from './measure-choice.tsx';
import { PeriodBar } from './period-bar.tsx';
import { ReportFilters } from './report-filters.tsx';
import type { LookedAt } from '../report-reads.ts';
import type { ReportSearch } from '../report-search.ts';

interface Props {
  report: Report;
  store: SessionStore;
  search: ReportSearch;
  /** What the address says of it. */
  looked: LookedAt;
  /** The store's business day. */
  today: LocalDate;
  /** The days are too many, or end before they begin. */
  refused: boolean;
  onChange: (changes: Partial<ReportSearch>) => void;
}

/** What a report is asked: its days, what it counts and by what, which orders. */
export function ReportBar({
  report,
  store,
  search,
  looked: { range, span, comparison, by },
  today,
  refused,
  onChange,
}: Props) {
  const shown = by === undefined ? report : reportBy(report, by);
  return (
    <div className="relative scroll-x flex items-center gap-3 *:shrink-0 max-sm:-mx-4 max-sm:px-4 max-sm:py-1 sm:flex-wrap sm:overflow-visible print:hidden">
      {range === 'days' && (
        <PeriodBar
          span={span}
          today={today}
          country_id={store.country_id}
          refused={refused}
          comparison={comparison}
          onChoose={(periodo) => onChange({ periodo, de: undefined, ate: undefined })}
          onSpan={(days) => onChange(chosenDays(span, days))}
          onCompare={(comparar) => onChange({ comparar })}
        />
      )}
      {range === 'months' && (
        <Segmented
          label={t('Período')}
          hideLabel
          value={search.meses ?? shown.usual_months ?? 'year'}
          choices={MONTH_CHOICES.map((value) => ({ value, label: MONTHS_WORDS[value]() }))}
          onChange={(meses) => onChange({ meses })}
        />
      )}
      {by === 'line' && (
        <>
          <Switch
            label={t('% da receita')}
            checked={search.partes === undefined}
            onChange={({ target }) => onChange({ partes: target.checked ? undefined : 'nao' })}
          />
          <Switch
            label={t('Comparar com o ano anterior')}
            checked={comparison !== 'none'}
            onChange={({ target }) => onChange({ comparar: target.checked ? 'before' : undefined })}
          />
        </>
      )}
      {report.filters.includes('basis') && (
        <Segmented
          label={t('Regime')}
          hideLabel
          value={search.regime ?? 'competence'}
          choices={BASES.map((value) => ({ value, label: BASIS_WORDS[value]() }))}
          onChange={(basis) => onChange({ regime: basis === 'competence' ? undefined : basis })}
        />
      )}
      {by !== undefined && (
        <MeasureChoice report={shown} measure={search.medida} onChange={(medida) => onChange({ medida })} />
      )}
      {by !== undefined && <ByChoice report={report} by={by} onChange={(por) => onChange({ por, ...UNSORTED })} />}
      <MostChoice report={report} most={search.quantos} onChange={(quantos) => onChange({ quantos })} />
      <ReportFilters report={report} store={store} search={search} onChange={onChange} />
    </div>
  );
}

const MONTHS_WORDS: Readonly<Record<MonthChoice, () => string>> = {
  year: () => t('Este ano'),
  '6': () => t('6 meses'),
  '12': () => t('12 meses'),
};

const BASIS_WORDS: Readonly<Record<Basis, () => string>> = {
  competence: () => t('Por competência'),
  cash: () => t('Regime de caixa'),
};

const UNSORTED: Partial<ReportSearch> = { ordem: undefined, sentido: undefined };

/** Days that somebody chose: both ends stand in the address, and no choice by name is on. */
export const chosenDays = (span: Span, days: Partial<Span>): Partial<ReportSearch> => ({
  periodo: undefined,
  de: days.start ?? span.start,
  ate: days.end ?? span.end,
});
