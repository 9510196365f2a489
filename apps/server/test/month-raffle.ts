import { createHash } from 'node:crypto';
import type { Client } from '@comanda/contract/clients/client';
import { addRaffle, getRaffleByLink, moveRaffle } from '@comanda/contract/marketing/raffles';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { money, type Money } from '@comanda/domain/money';
import { drawText, numberOfHash } from '@comanda/domain/clients/raffle';
import { expect } from 'vitest';

const [PER_VALUE, LAST_DAY, PRIZES] = [10, '2026-11-20', 2];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A raffle of the first twenty days, and who has which numbers by the words of its rules alone. */
export async function raffleOfNovember({ store, owner }: { store: StoreId; owner: Client }, call: Client) {
  const on = { store_id: store };
  const body = {
    name: 'Sorteio de novembro',
    prize: 'Rodízio',
    entry_by: 'value' as const,
    per_value: money(PER_VALUE),
    start_day: '2026-11-01',
    end_day: LAST_DAY,
    prizes: PRIZES,
  };
  const { id, link, seed_hash } = await owner(addRaffle, { query: on, body });
  const moves = (to: 'open' | 'closed' | 'drawn') => owner(moveRaffle, { params: { id }, body: { ...on, to } });
  await moves('open');
  let held: { id: OrderId; key: string; numbers: number }[] = [];
  return {
    counts: (order: OrderId, key: string, row: { subtotal: Money; discount: Money; day: string }) => {
      const numbers = Math.floor((row.subtotal - row.discount) / PER_VALUE);
      if (row.day <= LAST_DAY && numbers > 0) held.push({ id: order, key, numbers });
    },
    falls: (which: (each: { id: OrderId; key: string }) => boolean) => {
      held = held.filter((each) => !which(each));
    },
    join: (from: string, to: string) => {
      for (const each of held) if (each.key === from) each.key = to;
    },
    closes: async () => {
      const numbers = held.reduce((sum, each) => sum + each.numbers, 0);
      const clients = new Set(held.map(({ key }) => key)).size;
      expect((await moves('closed')).counts).toMatchObject({ orders: held.length, clients, numbers, fallen: 0 });
    },
    /** Whoever has the page draws it again, and each winner was told once. */
    draws: async () => {
      const { places, list_hash, counts, numbers } = await moves('drawn');
      const { seed } = await call(getRaffleByLink, { params: { token: link.split('/').at(-1) ?? '' } });
      expect(sha256(seed ?? '')).toBe(seed_hash);
      for (const { attempt, number } of places)
        expect(number).toBe(numberOfHash(sha256(drawText(seed ?? '', list_hash, attempt)), numbers));
      const standing = held.reduce((sum, each) => sum + each.numbers, 0);
      expect([numbers - counts.fallen, counts.fallen > 0]).toEqual([standing, true]);
      const winners = places.filter(({ outcome }) => outcome === 'winner');
      expect(winners).toHaveLength(PRIZES);
      for (const { order_id, mailed_at } of winners) {
        expect(held.map((each) => each.id)).toContain(order_id);
        expect(mailed_at).not.toBeNull();
      }
    },
  };
}
