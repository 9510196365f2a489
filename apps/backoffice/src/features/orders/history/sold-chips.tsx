import type { SoldFilter } from '@comanda/contract/sold-filters';
import { ORDER_TYPE_NAMES } from '@comanda/domain/reports/report';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { weekdayWords } from '@comanda/words/weekdays';
import { X } from 'lucide-react';
import { type Channel, CHANNELS } from '../../../platform/channels.ts';
import { useFilterNames } from '../../../platform/filter-names.ts';
import type { BoardSearch } from '../board-search.ts';

const TYPES: Readonly<Record<string, string>> = ORDER_TYPE_NAMES;

/** What each filter says, of its value as a report's row has it. */
const WORDS: Readonly<Record<SoldFilter, (value: string) => string>> = {
  sold: () => t('Só vendidos'),
  type: (value) => t(TYPES[value] ?? value),
  channel: (value) => t(CHANNELS[value as Channel]?.name ?? value), // one of them, or nothing is found
  hour: (value) => `${value}h`,
  from_hour: (value) => t('A partir das {hour}h', { hour: value }),
  to_hour: (value) => t('Até as {hour}h', { hour: value }),
  weekday: (value) => weekdayWords()[Number(value)] ?? value,
  person: (value) => (value === '0' ? t('Sem pessoa') : t('Só desta pessoa')),
  driver: (value) => (value === '0' ? t('Sem entregador') : t('Só deste entregador')),
  driven: () => t('Com entregador'),
  neighbourhood: (value) => value || t('Sem bairro'),
  km: (value) => (value === '0' ? t('Distância desconhecida') : t('até {km} km', { km: value })),
  discount: (value) => (value === '' ? t('Sem desconto') : value.replace(/^\d+ ?/, '') || t('Desconto da loja')),
  discounted: () => t('Com desconto'),
  new_client: () => t('Primeiro pedido do cliente'),
  loss: () => t('Com prejuízo'),
  item: () => t('Só com este item'),
  group: (value) => (value === '0' ? t('Sem grupo') : t('Só com este grupo')),
  complement: () => t('Só com este complemento'),
  complement_group: () => t('Só com este grupo de complementos'),
  paid_with: () => t('Só desta forma de pagamento'),
  payment_whole: () => t('Só desta forma de pagamento'),
};

interface Props {
  store_id: number;
  search: Pick<BoardSearch, 'vendas' | 'cliente'>;
  onChange: (changes: Partial<Pick<BoardSearch, 'vendas' | 'cliente'>>) => void;
}

/** What a report's figure has brought along; each is taken away by a tap. */
export function SoldChips({ store_id, search: { vendas: sold = {}, cliente }, onChange }: Props) {
  const client = cliente === undefined ? undefined : String(cliente);
  const names: Readonly<Record<string, string>> = useFilterNames(store_id, { ...sold, client_id: client });
  if (client === undefined && Object.keys(sold).length === 0) return null;
  const without = (name: string) => {
    const left = Object.entries(sold).filter(([other]) => other !== name);
    onChange({ vendas: left.length === 0 ? undefined : Object.fromEntries(left) });
  };
  return (
    <fieldset aria-label={t('Filtros do relatório')} className="flex min-w-0 flex-wrap gap-2">
      {Object.entries(sold).map(([name, value]) => (
        <Chip
          key={name}
          selected
          icon={<X className="size-4" aria-hidden />}
          className="max-w-full truncate"
          onClick={() => without(name)}
        >
          {names[name] ?? WORDS[name as SoldFilter](value ?? '') /* the page's address has been checked */}
        </Chip>
      ))}
      {client !== undefined && (
        <Chip
          selected
          icon={<X className="size-4" aria-hidden />}
          className="max-w-full truncate"
          onClick={() => onChange({ cliente: undefined })}
        >
          {names['client_id'] ?? t('Só deste cliente')}
        </Chip>
      )}
    </fieldset>
  );
}
