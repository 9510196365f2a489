import type { Complement } from '@comanda/contract/menu/complements';
import { COMPLEMENT } from '@comanda/domain/fields/complement';
import { formatMoney } from '@comanda/domain/format';
import { subtract } from '@comanda/domain/money';
import { cellText, readCell, type SheetColumn } from '../sheet/public.ts';
import type { useRefused } from '../menu/public.ts';
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
  const field = (key: keyof OptionCells, reason: string | undefined): Sheet => ({
    key,
    text: (row) => cellText(COMPLEMENT[key], row[key]),
    read(typed) {
      const reading = readCell(COMPLEMENT[key])(typed);
      return reading.ok ? { ok: true, value: { [key]: reading.value } } : reading;
    },
    refused: reason,
  });
  return [
    { key: 'group', text: ({ group }) => group },
    field('name', refused.menu),
    field('internal_id', refused.menu),
    field('price', refused.price),
    field('cost', refused.menu),
    { key: 'margin', text: (row) => optionMargin(row, country_id) ?? '' },
    field('stock', refused.stock ?? refused.menu),
    field('is_invisible', refused.menu),
  ];
}
