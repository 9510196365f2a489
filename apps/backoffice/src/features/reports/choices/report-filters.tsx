import type { findStoreUsers } from '@comanda/contract/stores/auth';
import type { findPayments } from '@comanda/contract/finance/payments';
import { ORDER_TYPE_NAMES, type Report, type ReportFilter } from '@comanda/domain/reports/report';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Popover } from '@comanda/ui/popover';
import { Select } from '@comanda/ui/select';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { read } from '../../../platform/api.ts';
import { CHANNEL_KEYS, CHANNELS } from '../../../platform/channels.ts';
import { keepFocus } from '../../../platform/keep-focus.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { canChoose, chosenIn, NONE_CHOSEN } from './chosen-filters.ts';
import { FilterChips } from './filter-chips.tsx';
import { ORDER_TYPES, type ReportSearch } from '../report-search.ts';

interface Props {
  report: Report;
  store: SessionStore;
  search: ReportSearch;
  onChange: (changes: Partial<ReportSearch>) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** What a report can be narrowed by; what it does not know stays in the address for the next one. */
export function ReportFilters({ report, store, search, onChange }: Props) {
  const has = (filter: ReportFilter) => report.filters.includes(filter);
  const on = chosenIn(report, search).length;
  if (!canChoose(report)) return null;
  return (
    <div ref={keepFocus} className="contents">
      <Popover
        label={t('Filtros')}
        placement="bottom start"
        className="w-72 max-w-[calc(100vw-1.5rem)]"
        trigger={
          <Button
            variant={on > 0 ? 'tint' : 'secondary'}
            className="max-sm:min-h-11"
            icon={<SlidersHorizontal className="size-4" aria-hidden />}
          >
            {on > 0 ? t('Filtros ({n})', { n: on }) : t('Filtros')}
          </Button>
        }
      >
        {(close) => (
          <div className="space-y-3 p-2">
            {has('type') && (
              <Select
                label={t('Tipo')}
                value={search.tipo ?? ''}
                options={[
                  { value: '', label: t('Todos') },
                  ...ORDER_TYPES.map((value) => ({ value, label: t(ORDER_TYPE_NAMES[value]) })),
                ]}
                onChange={({ target: { value } }) => onChange({ tipo: ORDER_TYPES.find((type) => type === value) })}
              />
            )}
            {has('channel') && (
              <Select
                label={t('Canal')}
                value={search.canal ?? ''}
                options={[
                  { value: '', label: t('Todos') },
                  ...CHANNEL_KEYS.map((value) => ({ value, label: t(CHANNELS[value].name) })),
                ]}
                onChange={({ target: { value } }) => onChange({ canal: value || undefined })}
              />
            )}
            {has('payment') && <PaymentSelect store={store} search={search} onChange={onChange} />}
            {has('person') && <PersonSelect store={store} search={search} onChange={onChange} />}
            {has('from_hour') && (
              <div className="grid grid-cols-2 gap-3">
                <HourSelect label={t('Das')} value={search.das} onChange={(das) => onChange({ das })} />
                <HourSelect label={t('Às')} value={search.ate_hora} onChange={(ate_hora) => onChange({ ate_hora })} />
              </div>
            )}
            <div className="flex justify-end gap-2">
              {on > 0 && (
                <Button size="sm" variant="ghost" onClick={() => onChange(NONE_CHOSEN)}>
                  {t('Limpar')}
                </Button>
              )}
              <Button size="sm" onClick={close}>
                {t('Fechar')}
              </Button>
            </div>
          </div>
        )}
      </Popover>
      <FilterChips report={report} store={store} search={search} onChange={onChange} />
    </div>
  );
}

function PaymentSelect({ store, search, onChange }: Omit<Props, 'report'>) {
  const { data } = useQuery(
    read<typeof findPayments>({ method: 'GET', path: 'stores/payments/{storeId}' }, { params: { storeId: store.id } }),
  );
  const ways = [...new Map((data?.payment_methods ?? []).map(({ id, name }) => [id, name]))];
  return (
    <Select
      label={t('Forma de pagamento')}
      value={search.forma ?? ''}
      options={[{ value: '', label: t('Todas') }, ...ways.map(([value, label]) => ({ value, label }))]}
      onChange={({ target: { value } }) => onChange({ forma: value === '' ? undefined : Number(value) })}
    />
  );
}

function PersonSelect({ store, search, onChange }: Omit<Props, 'report'>) {
  const { data = [] } = useQuery(
    read<typeof findStoreUsers>(
      { method: 'GET', path: 'users/management/{storeId}' },
      { params: { storeId: store.id }, query: { all: '1' } },
    ),
  );
  return (
    <Select
      label={t('Quem vendeu')}
      value={search.pessoa ?? ''}
      options={[{ value: '', label: t('Todos') }, ...data.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ target: { value } }) => onChange({ pessoa: value === '' ? undefined : Number(value) })}
    />
  );
}

interface HourProps {
  label: string;
  value: number | undefined;
  onChange: (hour: number | undefined) => void;
}

const HourSelect = ({ label, value, onChange }: HourProps) => (
  <Select
    label={label}
    value={value ?? ''}
    options={[{ value: '', label: '–' }, ...HOURS.map((hour) => ({ value: hour, label: `${hour}h` }))]}
    onChange={({ target: { value: chosen } }) => onChange(chosen === '' ? undefined : Number(chosen))}
  />
);
