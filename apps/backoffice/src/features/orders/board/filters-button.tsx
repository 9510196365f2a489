import { findPayments } from '@comanda/contract/finance/payments';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Popover } from '@comanda/ui/popover';
import { Select } from '@comanda/ui/select';
import { ORDER_STATE } from '@comanda/ui/status-badge';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { read } from '../../../platform/api.ts';
import { type BoardSearch, filtersOf } from '../board-search.ts';
import { ORIGIN_WORDS, ORIGINS } from '../origin-words.ts';

/** The button that opens them, with how many are on. */
export function FiltersButton(props: Props) {
  const { search, onChange } = props;
  const on = filtersOf(search).filter((value) => value !== undefined).length;
  return (
    <Popover
      label={t('Filtros')}
      className="w-72 max-w-[calc(100vw-1.5rem)]"
      trigger={
        <Button
          size="sm"
          variant={on > 0 ? 'tint' : 'ghost'}
          icon={<SlidersHorizontal className="size-4" aria-hidden />}
          aria-label={on > 0 ? t('Filtros: {n}', { n: on }) : t('Filtros')}
        >
          <span className="max-xl:hidden">{t('Filtros')}</span> {on > 0 && on}
        </Button>
      }
    >
      {(close) => (
        <div className="space-y-3 p-2">
          <OrderFilters {...props} />
          <div className="flex justify-end gap-2">
            {on > 0 && (
              <Button size="sm" variant="ghost" onClick={() => onChange(NO_FILTERS)}>
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
  );
}
const NO_FILTERS: Partial<BoardSearch> = {
  situacao: undefined,
  pagamento: undefined,
  pago: undefined,
  origem: undefined,
  nota: undefined,
  cliente: undefined,
};

interface Props {
  store_id: number;
  search: BoardSearch;
  onChange: (changes: Partial<BoardSearch>) => void;
}

/** What the board and the history can be narrowed by; each stands in the address. */
function OrderFilters({ store_id, search, onChange }: Props) {
  const { data } = useQuery(read(findPayments, { params: { storeId: store_id } }));
  const methods = [...new Map((data?.payment_methods ?? []).map(({ id, name }) => [id, name]))];
  const all = t('Todos');
  const filter = <Name extends 'situacao' | 'pagamento' | 'origem' | 'pago' | 'nota'>(
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
        onChange({ [name]: value === '' ? undefined : name === 'pagamento' || name === 'nota' ? Number(value) : value })
      }
    />
  );
  return (
    <>
      {search.ver === 'historico' &&
        filter(
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
      {filter(
        'nota',
        t('Avaliação'),
        [5, 4, 3, 2, 1].map((value) => ({ value, label: t('{n} de 5', { n: value }) })),
      )}
    </>
  );
}
