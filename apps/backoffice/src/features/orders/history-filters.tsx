import { findPayments } from '@comanda/contract/payments';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { ORDER_STATE } from '@comanda/ui/status-badge';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { read } from '../../platform/api.ts';
import type { BoardSearch } from './board-search.ts';
import { ORIGIN_WORDS, ORIGINS } from './origin-words.ts';

interface Props {
  store_id: number;
  search: BoardSearch;
  onChange: (changes: Partial<BoardSearch>) => void;
}

/** What the history can be narrowed by; each stands in the address. */
export function HistoryFilters({ store_id, search, onChange }: Props) {
  const { data } = useQuery(read(findPayments, { params: { storeId: String(store_id) } }));
  const methods = [...new Map((data?.payment_methods ?? []).map(({ id, name }) => [id, name]))];
  const all = t('Todos');
  const filter = <Name extends 'situacao' | 'pagamento' | 'origem' | 'pago'>(
    name: Name,
    label: string,
    options: readonly { value: string | number; label: string }[],
  ) => (
    <Select
      size="sm"
      label={label}
      value={search[name] ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={({ target: { value } }) =>
        onChange({ [name]: value === '' ? undefined : name === 'pagamento' ? Number(value) : value })
      }
    />
  );
  return (
    <>
      {filter(
        'situacao',
        t('Situação'),
        Object.entries(ORDER_STATE).map(([value, { label }]) => ({ value, label: label() })),
      )}
      {filter(
        'pagamento',
        t('Pagamento'),
        methods.map(([value, label]) => ({ value, label })),
      )}
      {filter('pago', t('Pago'), [
        { value: 'sim', label: t('Pagos') },
        { value: 'nao', label: t('Não pagos') },
      ])}
      {filter(
        'origem',
        t('Origem'),
        ORIGINS.map((value) => ({ value, label: ORIGIN_WORDS[value]() })),
      )}
      {search.cliente !== undefined && (
        <Chip selected icon={<X className="size-4" aria-hidden />} onClick={() => onChange({ cliente: undefined })}>
          {t('Só deste cliente')}
        </Chip>
      )}
    </>
  );
}
