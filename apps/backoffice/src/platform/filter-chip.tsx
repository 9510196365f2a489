import type { SoldFilter } from '@comanda/contract/reports/sold-filters';
import { ORDER_TYPE_NAMES } from '@comanda/domain/reports/report';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { cancellationWord } from '@comanda/words/cancellation-word';
import { weekdayWords } from '@comanda/words/weekdays';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Channel, CHANNELS } from './channels.ts';

const TYPES: Readonly<Record<string, string>> = ORDER_TYPE_NAMES;

/** What each filter says of its value, as a report's row has it, where nothing has a name of its own. */
export const FILTER_WORDS: Readonly<Record<SoldFilter, (value: string) => string>> = {
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
  cancelled_for: (value) => t('Cancelados: {reason}', { reason: cancellationWord(value) }),
};

/** By what something is narrowed; a tap takes it away. */
export function FilterChip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  return (
    <Chip
      selected
      icon={<X className="size-4" aria-hidden />}
      className="max-w-full truncate max-sm:min-h-11"
      onClick={onRemove}
    >
      {children}
    </Chip>
  );
}
