import type { JournalEntryInput } from '@comanda/contract/floor/journal';
import type { ItemId } from '@comanda/domain/ids';
import { FRIDAY_EVENING } from './app.ts';

export const NOW = FRIDAY_EVENING.toISOString();
export const minutesAgo = (minutes: number) => new Date(FRIDAY_EVENING.getTime() - minutes * 60_000).toISOString();

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
let made = 0;
/** A ULID of its own. */
export function makeId(): string {
  made += 1;
  let rest = made;
  let text = '';
  while (text.length < 16) {
    text = (ALPHABET[rest % 32] ?? '0') + text;
    rest = Math.floor(rest / 32);
  }
  return `01KAG8T1XR${text}`;
}
const DEVICE = makeId();

export const entry = (kind: string, body: object, more: Partial<JournalEntryInput> = {}): JournalEntryInput => ({
  id: makeId(),
  kind,
  made_at: minutesAgo(10),
  device_id: DEVICE,
  body: { ...body },
  ...more,
});

/** A counter sale of `quantity` pieces at `price` each. */
export function sale(
  { store, item }: { store: number; item: ItemId },
  { quantity = 1, price = 20, item_id = item, quote = {}, ...more } = {} as SaleValues,
) {
  const total = quantity * price;
  return {
    order: {
      store_id: store,
      delivery_method: 4,
      items: [{ item_id, quantity }],
      payment: 2,
      ...more,
      quote: {
        lines: [{ id: 1, name: 'Feijoada', quantity, total_unique: price, total }],
        fee: 0,
        discount: 0,
        additions: 0,
        cashback: 0,
        points_total: 0,
        total,
        ...quote,
      },
    },
    local_number: 'A-17',
  };
}
interface SaleValues {
  quantity?: number;
  price?: number;
  item_id?: ItemId;
  quote?: object;
  [more: string]: unknown;
}
