import { ORDER_TYPE_NAMES, type Report, type ReportFilter } from '@comanda/domain/reports/report';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { X } from 'lucide-react';
import { type Channel, CHANNELS } from '../../../platform/channels.ts';
import { useFilterNames } from '../../../platform/filter-names.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import type { ReportSearch } from '../report-search.ts';

interface Props {
  report: Report;
  store: SessionStore;
  search: ReportSearch;
  onChange: (changes: Partial<ReportSearch>) => void;
}

/** What a report is narrowed by, each by its name; a tap takes it away. */
export function FilterChips({ report, store, search, onChange }: Props) {
  const { tipo, canal, forma, pessoa, das, ate_hora } = search;
  const has = (filter: ReportFilter) => report.filters.includes(filter);
  const text = (value: number | undefined) => (value === undefined ? undefined : String(value));
  const names = useFilterNames(store.id, {
    ...(has('payment') && { payment_whole: text(forma) }),
    ...(has('person') && { person: text(pessoa) }),
  });
  const chips: readonly [ReportFilter, unknown, keyof ReportSearch, () => string][] = [
    ['type', tipo, 'tipo', () => (tipo ? t(ORDER_TYPE_NAMES[tipo]) : '')],
    ['channel', canal, 'canal', () => t(CHANNELS[canal as Channel]?.name ?? canal ?? '')], // one of them, or nothing is found
    ['payment', forma, 'forma', () => names.payment_whole ?? t('Forma de pagamento')],
    ['person', pessoa, 'pessoa', () => names.person ?? t('Quem vendeu')],
    ['from_hour', das, 'das', () => t('A partir das {hour}h', { hour: das ?? 0 })],
    ['to_hour', ate_hora, 'ate_hora', () => t('Até as {hour}h', { hour: ate_hora ?? 0 })],
  ];
  return chips
    .filter(([filter, value]) => has(filter) && value !== undefined)
    .map(([filter, , name, words]) => (
      <Chip
        key={filter}
        selected
        icon={<X className="size-4" aria-hidden />}
        className="max-w-full truncate max-sm:min-h-11"
        onClick={() => onChange({ [name]: undefined })}
      >
        {words()}
      </Chip>
    ));
}
