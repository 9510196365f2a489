import type { MovementReason, StockRow } from '@comanda/contract/menu/stock';
import { formatQuantity } from '@comanda/domain/format';
import type { Tone } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import type { SheetName } from './stock-search.ts';

export const SHEET_WORDS: Record<
  SheetName,
  { name: () => string; hint: () => string; field: (name: string) => string }
> = {
  contagem: {
    name: () => t('Contagem'),
    hint: () => t('Digite quanto tem na prateleira. Nada muda antes de você conferir as diferenças.'),
    field: (name) => t('Contado de {name}', { name }),
  },
  entrada: {
    name: () => t('Entrada'),
    hint: () => t('Digite quanto chegou. Soma ao que já tem.'),
    field: (name) => t('Chegou de {name}', { name }),
  },
  perda: {
    name: () => t('Perda'),
    hint: () => t('Digite quanto se perdeu. No fim, diga o motivo.'),
    field: (name) => t('Perdido de {name}', { name }),
  },
};

export const SHEET_REASON = { contagem: 'count', entrada: 'receipt', perda: 'loss' } as const;

export const REASON_WORDS: Record<MovementReason, { name: () => string; tone: Tone }> = {
  sale: { name: () => t('Venda'), tone: 'neutral' },
  cancellation: { name: () => t('Cancelamento'), tone: 'info' },
  count: { name: () => t('Contagem'), tone: 'brand' },
  receipt: { name: () => t('Entrada'), tone: 'success' },
  loss: { name: () => t('Perda'), tone: 'danger' },
  correction: { name: () => t('Correção'), tone: 'warning' },
};

export const LOSS_REASONS = () => [
  t('Venceu'),
  t('Caiu ou quebrou'),
  t('Queimou'),
  t('Erro no pedido'),
  t('Consumo da equipe'),
];

export const isLow = ({ stock, stock_minimum }: Pick<StockRow, 'stock' | 'stock_minimum'>): boolean =>
  stock !== null && stock_minimum !== null && stock <= stock_minimum;

export const amountOf = (quantity: number, { item_type }: Pick<StockRow, 'item_type'>): string =>
  formatQuantity(quantity, item_type, 1);
