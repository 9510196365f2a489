import type { Complement } from '@comanda/contract/complements';
import { formatMoney } from '@comanda/domain/format';
import { subtract } from '@comanda/domain/money';
import {
  flagText,
  moneyText,
  readCountOrNone,
  readFlagCell,
  readMoneyCell,
  readMoneyOrNone,
  readTextCell,
  type CellReading,
  type SheetColumn,
  type useRefused,
} from '../menu/public.ts';
import type { CellChange } from './use-complement-writes.ts';

/** An option with the question that it answers. */
export type OptionLine = Complement & { group: string };
export type OptionCells = Omit<CellChange, 'id'>;
type Sheet = SheetColumn<OptionLine, OptionCells>;

/** What is left of an option's price after its cost; null without a cost. */
export function optionMargin({ price, cost }: Complement, country_id: number): string | null {
  if (cost === null) return null;
  const margin = formatMoney(subtract(price, cost), country_id);
  return price === 0 ? margin : `${margin} · ${Math.round(((price - cost) / price) * 100)}%`;
}

/** The grid's columns as the clipboard sees them, in their order. */
export function complementSheet(refused: ReturnType<typeof useRefused>, country_id: number): Sheet[] {
  const field = (
    key: 'name' | 'internal_id' | 'price' | 'cost' | 'stock' | 'is_invisible',
    text: Sheet['text'],
    read: (typed: string) => CellReading<unknown>,
    reason: string | undefined,
  ): Sheet => ({
    key,
    text,
    read(typed) {
      const reading = read(typed);
      return reading.ok ? { ok: true, value: { [key]: reading.value } } : reading;
    },
    refused: reason,
  });
  return [
    { key: 'group', text: ({ group }) => group },
    field('name', ({ name }) => name, readTextCell(80, true), refused.menu),
    field('internal_id', ({ internal_id }) => internal_id, readTextCell(60), refused.menu),
    field('price', ({ price }) => moneyText(price), readMoneyCell, refused.price),
    field('cost', ({ cost }) => moneyText(cost), readMoneyOrNone, refused.menu),
    { key: 'margin', text: (row) => optionMargin(row, country_id) ?? '' },
    field('stock', ({ stock }) => String(stock ?? ''), readCountOrNone, refused.stock ?? refused.menu),
    field('is_invisible', ({ is_invisible }) => flagText(is_invisible), readFlagCell, refused.menu),
  ];
}
