import { placeOrder, quoteOrder } from '@comanda/contract/orders/checkout';
import { updateOrder } from '@comanda/contract/orders/orders';
import { designChanges, saveDesign } from '@comanda/contract/stores/store-design';
import { updateStore } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { asItemId } from '@comanda/domain/ids';
import type { FastifyInstance } from 'fastify';
import { FRIDAY_EVENING, type TestApp } from '../app.ts';
import { cashShop } from '../cash-factories.ts';
import { makeUser, unique } from '../factories.ts';
import { DELIVERED, makeCart, makeKey } from '../order-factories.ts';
import { makePicture } from '../picture.ts';

/** A value that stands for a picture file. */
export const PICTURE = Symbol('a picture');

/**
 * A shop with a drawer and its people that sells one item at R$ 20,00 for delivery at R$ 5,00, what may be set on it, and
 * what people then meet. Its pages are the real storefront's.
 */
export async function makeWorld(app: TestApp, pages: FastifyInstance) {
  const { as, call, services, setNow } = app;
  const { db } = services;
  setNow(FRIDAY_EVENING);
  const url = unique('efeito');
  const shop = await cashShop(app, { url });
  const { store, item, owner } = shop;
  const mailbox = await makeUser(db, ROLE.owner, store);
  const cart = async (line: object = {}) =>
    (await makeCart(db, store, [{ item_id: asItemId(item), ...line }])).cookieCode;
  const text = async (path = '') => {
    const { body } = await pages.inject({ url: `/${url}${path}` });
    return body
      .replaceAll(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll('\u00A0', ' ')
      .replaceAll('&amp;', '&');
  };
  return {
    ...shop,
    url,
    as,
    call,
    db,
    services,
    setNow,
    mailbox: mailbox.email,
    set: async (setting: string, value: unknown) => {
      const [name = '', inside] = setting.split('.');
      if (!(name in designChanges.shape)) {
        const body = { [name]: inside === undefined ? value : { [inside]: value } };
        return void (await owner(updateStore, { params: { id: store }, body }));
      }
      const files = value === PICTURE ? { [name]: await makePicture() } : undefined;
      const body = { store_id: store, ...(files ? {} : { [name]: value }) };
      return void (await owner(saveDesign, { body, ...(files ? { files } : {}) }));
    },
    /** What a customer without a script gets. */
    visit: (path = '') => pages.inject({ url: `/${url}${path}` }),
    text,
    /** Which of these words a visitor reads on a page. */
    reads: async (words: readonly string[], path = '') => {
      const page = await text(path);
      return words.filter((each) => page.includes(each));
    },
    quote: async (more: object = {}, line: object = {}) =>
      (await call(quoteOrder, { body: { store_id: store, cookieCode: await cart(line), ...DELIVERED, ...more } }))
        .quote,
    order: async (more: object = {}, line: object = {}, who = call) =>
      who(placeOrder, {
        body: { store_id: store, cookieCode: await cart(line), ...DELIVERED, ...more },
        headers: { 'idempotency-key': makeKey() },
      }),
    move: (id: number, more: object, who = owner) => who(updateOrder, { body: { store_id: store, id, ...more } }),
  };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;

/** What two values of a setting make people meet. */
export interface Probe {
  values: readonly [unknown, unknown];
  /** What has to be set before, for the setting to have any say. */
  given?: Readonly<Record<string, unknown>>;
  look: (world: World) => Promise<unknown>;
  sees: readonly [unknown, unknown];
}

/** The code of a refusal, or 'ok'. */
export const outcome = async (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** A text that visitors read as it was typed. */
export const readAs = (...values: [string, string]): Probe => ({
  values,
  look: (world) => world.reads(values),
  sees: [[values[0]], [values[1]]],
});

/** A switch without which an act is refused, or with which it is. */
export const refused = (
  by: boolean,
  code: string,
  act: (world: World) => Promise<unknown>,
  given: Probe['given'] = {},
): Probe => ({ values: [by, !by], given, look: (world) => outcome(act(world)), sees: [code, 'ok'] });
