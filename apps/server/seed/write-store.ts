import { WEEKDAY_FLAGS } from '@comanda/domain/menu/availability';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import type { Tx } from '../src/platform/db.ts';
import { writeFloor } from './write-floor.ts';
import type { DemoGroup, DemoItem, DemoQuestion, DemoStore } from './demo-store.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** @param soldOutToday until when what is "esgotado hoje" stays so */
export async function writeStore(
  tx: Tx,
  demo: DemoStore,
  { now, soldOutToday, users }: { now: Date; soldOutToday: Date; users: readonly number[] },
): Promise<StoreId> {
  const { settings } = demo;
  const row = await tx
    .insertInto('stores')
    .values({
      ...settings,
      config: JSON.stringify({}),
      short_id: settings.url,
      source: 'demo',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const store_id = asStoreId(row.id);
  await tx.insertInto('store_urls').values({ url: settings.url, store_id }).execute();
  await tx
    .insertInto('store_designs')
    .values({ store_id, ...demo.design })
    .execute();
  await tx.insertInto('store_counters').values({ store_id }).execute();
  await tx
    .insertInto('store_users')
    .values(users.map((user_id) => ({ store_id, user_id, created_at: now })))
    .execute();
  await writeSettings(tx, store_id, demo, now);
  const questions = await writeQuestions(tx, store_id, demo.questions, soldOutToday);
  for (const [index, group] of demo.groups.entries())
    await writeGroup(tx, store_id, group, index + 1, questions, soldOutToday);
  if (demo.floor) await writeFloor(tx, store_id, demo.floor);
  return store_id;
}

async function writeSettings(tx: Tx, store_id: StoreId, demo: DemoStore, now: Date): Promise<void> {
  const hours = demo.hours.flatMap(({ shift, open, close, days = DAYS }) =>
    days.map((day) => ({ store_id, shift, day, time_open: open, time_close: close })),
  );
  await tx.insertInto('store_schedules').values(hours).execute();
  const cities = new Map<string, number>();
  for (const name of demo.cities ?? []) {
    const city = await tx.insertInto('cities').values({ store_id, name }).returning('id').executeTakeFirstOrThrow();
    cities.set(name, city.id);
  }
  for (const { name, price, city } of demo.fees ?? []) {
    await tx
      .insertInto('fees')
      .values({ store_id, name, price, store_city_id: city === undefined ? null : (cities.get(city) ?? null) })
      .execute();
  }
  for (const band of demo.feeskm ?? [])
    await tx
      .insertInto('fee_kms')
      .values({ store_id, ...band })
      .execute();
  for (const [index, { corners, ...area }] of (demo.areas ?? []).entries())
    await tx
      .insertInto('fee_areas')
      .values({ store_id, position: index + 1, ...area, corners: JSON.stringify(corners) })
      .execute();
  await tx
    .insertInto('payment_methods')
    .values(
      demo.payments.map(({ installment_fees = [], ...method }, index) => ({
        store_id,
        order: index + 1,
        installment_fees: JSON.stringify(installment_fees),
        ...method,
      })),
    )
    .execute();
  if (demo.pix)
    await tx
      .insertInto('store_pix')
      .values({ store_id, ...demo.pix })
      .execute();
  await tx
    .insertInto('discounts')
    .values(demo.discounts.map((discount) => ({ store_id, created_at: now, ...discount })))
    .execute();
}

async function writeQuestions(
  tx: Tx,
  store_id: StoreId,
  questions: DemoStore['questions'],
  soldOutToday: Date,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, [key, question]] of Object.entries(questions).entries()) {
    ids.set(key, await writeQuestion(tx, store_id, question, index + 1, soldOutToday));
  }
  return ids;
}

async function writeQuestion(
  tx: Tx,
  store_id: StoreId,
  question: DemoQuestion,
  order: number,
  soldOutToday: Date,
): Promise<number> {
  const { options, soldOut = [], ...fields } = question;
  const group = await tx
    .insertInto('complement_groups')
    .values({ store_id, order, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('complements')
    .values(
      options.map(([name, price, description = '', picture], index) => ({
        store_id,
        complement_group_id: group.id,
        name,
        price,
        description,
        image: picture === undefined ? null : `/pictures/${picture}`,
        order: index + 1,
        sold_out_until: soldOut.includes(name) ? soldOutToday : null,
      })),
    )
    .execute();
  return group.id;
}

async function writeGroup(
  tx: Tx,
  store_id: StoreId,
  { items, ...fields }: DemoGroup,
  order: number,
  questions: Map<string, number>,
  soldOutToday: Date,
): Promise<void> {
  const group = await tx
    .insertInto('menu_groups')
    .values({ store_id, order, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, item] of items.entries())
    await writeItem(tx, store_id, group.id, item, index + 1, questions, soldOutToday);
}

async function writeItem(
  tx: Tx,
  store_id: StoreId,
  menu_group_id: number,
  item: DemoItem,
  order: number,
  questions: Map<string, number>,
  soldOutToday: Date,
): Promise<void> {
  const { picture, asks = [], variations = [], flags = [], soldOut, notOn = [], ...fields } = item;
  const row = await tx
    .insertInto('menu_items')
    .values({
      store_id,
      menu_group_id,
      order,
      ...fields,
      image: picture === undefined ? null : `/pictures/${picture}`,
      image_alt: picture === undefined ? '' : item.name,
      sold_out_until: soldOut === 'today' ? soldOutToday : soldOut === 'open' ? 'infinity' : null,
      ...Object.fromEntries(flags.map((flag) => [flag, true])),
      ...Object.fromEntries(notOn.map((day) => [WEEKDAY_FLAGS[day], false])),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (variations.length > 0) {
    await tx
      .insertInto('item_variations')
      .values(
        variations.map(([name, price], index) => ({ store_id, menu_item_id: row.id, name, price, order: index + 1 })),
      )
      .execute();
  }
  const links = asks.map((key, index) => ({
    store_id,
    menu_item_id: row.id,
    complement_group_id: questions.get(key)!, // every key of `asks` is one of the store's questions
    order: index + 1,
  })); // every key of `asks` is one of the store's questions
  if (links.length > 0) await tx.insertInto('complement_group_items').values(links).execute();
}
