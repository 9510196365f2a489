import type { ItemId } from '@comanda/domain/ids';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/platform/db.ts';
import { unhurried } from './unhurried.ts';

export const ITEMS = 200;
const GROUPS = 10;
const LINES = 10;
const PICTURES = [
  'burger',
  'feijoada',
  'pizza-meia',
  'coxinha',
  'picanha',
  'salada',
  'acai',
  'fritas',
  'pudim',
  'suco-laranja',
];

export interface Scene {
  store_id: number;
  slug: string;
  items: ItemId[];
  /** Two complements that every item takes. */
  complements: number[];
  discount_id: number;
}

const BATCH = 5000;

/** A store with pictured items in ten groups, each asking a question of six options; everything has plenty of stock. */
export async function makeScene(db: Db, slug: string, count = ITEMS): Promise<Scene> {
  const now = new Date();
  const { id: store_id } = await db
    .insertInto('stores')
    .values({
      name: 'Loja de medição',
      url: slug,
      short_id: slug,
      fee_type: 6,
      created_at: now,
      public_message: 'Medição',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('store_urls').values({ url: slug, store_id }).execute();
  await db
    .insertInto('store_designs')
    .values({
      store_id,
      background: '/pictures/picanha',
      buttons_color: 'd6400b',
      header: '0f4a3c',
      background_color: 'f3f6f1',
    })
    .execute();
  await db.insertInto('store_counters').values({ store_id }).execute();
  await db
    .insertInto('store_schedules')
    .values([0, 1, 2, 3, 4, 5, 6].map((day) => ({ store_id, shift: 1, day, time_open: '00:00', time_close: '00:00' })))
    .execute();
  await db
    .insertInto('payment_methods')
    .values([
      { store_id, id: 2, name: 'Dinheiro' },
      { store_id, id: 46, name: 'Pix' },
    ])
    .execute();
  const discount = await db
    .insertInto('discounts')
    .values({ store_id, name: 'BENCH', type: 2, value: 5, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const question = await db
    .insertInto('complement_groups')
    .values({ store_id, name: 'Turbine', min: 0, max: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const complements = await db
    .insertInto('complements')
    .values(
      Array.from({ length: 6 }, (_, index) => ({
        store_id,
        complement_group_id: question.id,
        name: `Adicional ${index + 1}`,
        price: 2.5,
        stock: 10_000_000,
      })),
    )
    .returning('id')
    .execute();
  const groups = await db
    .insertInto('menu_groups')
    .values(Array.from({ length: GROUPS }, (_, index) => ({ store_id, name: `Grupo ${index + 1}`, order: index })))
    .returning('id')
    .execute();
  const items: { id: ItemId }[] = [];
  // A statement takes 65,535 values.
  for (let from = 0; from < count; from += BATCH) {
    const made = await db
      .insertInto('menu_items')
      .values(
        Array.from({ length: Math.min(BATCH, count - from) }, (_, offset) => {
          const index = from + offset;
          return {
            store_id,
            menu_group_id: groups[index % GROUPS]!.id, // as many groups as were asked for
            name: `Prato número ${index + 1} da casa`,
            description: 'Feito na hora com ingredientes frescos da região, acompanha arroz, farofa e molho da casa.',
            price1: 20 + (index % 30),
            image: `/pictures/${PICTURES[index % PICTURES.length]}`,
            stock: 10_000_000,
            order: index,
          };
        }),
      )
      .returning('id')
      .execute();
    items.push(...made);
    await db
      .insertInto('complement_group_items')
      .values(made.map(({ id }) => ({ store_id, menu_item_id: id, complement_group_id: question.id })))
      .execute();
  }
  await unhurried(db, (one) => sql`analyze`.execute(one)); // of millions of others too, perhaps
  return {
    store_id,
    slug,
    items: items.map(({ id }) => id),
    complements: complements.map(({ id }) => id).slice(0, 2),
    discount_id: discount.id,
  };
}

/** Carts of ten items with two complements each and a coupon, ready to be ordered. @returns their keys */
export async function makeCarts(db: Db, scene: Scene, count: number): Promise<string[]> {
  const now = new Date();
  const keys = Array.from({ length: count }, () => randomBytes(16).toString('base64url'));
  const chosen = JSON.stringify(scene.complements.map((complement_id) => ({ complement_id, quantity: 1 })));
  for (let start = 0; start < count; start += 500) {
    const batch = keys.slice(start, start + 500);
    await db
      .insertInto('carts')
      .values(
        batch.map((cookie_code) => ({
          store_id: scene.store_id,
          cookie_code,
          discount_id: scene.discount_id,
          updated_at: now,
        })),
      )
      .execute();
    await db
      .insertInto('cart_items')
      .values(
        batch.flatMap((cookie_code, cart) =>
          Array.from({ length: LINES }, (_, line) => ({
            store_id: scene.store_id,
            cookie_code,
            item_id: scene.items[(start + cart + line * 7) % ITEMS]!, // always within the list
            quantity: 1 + (line % 2),
            complements: chosen,
            created_at: now,
          })),
        ),
      )
      .execute();
  }
  return keys;
}

/** How a guest of the measurement orders; who it is and what comes by the way. */
export const DRAFT = {
  delivery_method: 2,
  client_name: 'Cliente de medição',
  address: 'Rua Mármore',
  number: '412',
  zipcode: '31010220',
  payment: 2,
};
export const phoneOf = (guest: number): string => `319${String(80_000_000 + (guest % 5000)).padStart(8, '0')}`;

export const orderBody = (scene: Scene, cookieCode: string, index: number): string =>
  JSON.stringify({ ...DRAFT, store_id: scene.store_id, cookieCode, client_phone: phoneOf(index) });
