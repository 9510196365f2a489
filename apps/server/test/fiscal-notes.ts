import { issueNote, listFiscalNotes } from '@comanda/contract/finance/fiscal-notes';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { isCnpj } from '@comanda/domain/tax-id';
import type { Updateable } from 'kysely';
import { afterAll } from 'vitest';
import { type FakeFocusNfe, openFakeFocusNfe } from '../src/partners/focus-nfe/fake.ts';
import { focusNfe } from '../src/partners/focus-nfe/partner.ts';
import { sweepNotes } from '../src/features/fiscal/tend-note.ts';
import { connectStore } from '../src/features/partners/public.ts';
import type { Services } from '../src/platform/services.ts';
import type { FiscalSettings } from '../src/platform/db-types.ts';
import { FRIDAY_EVENING, testApp } from './app.ts';
import { cashShop } from './cash-factories.ts';
import { workQueue } from './work-queue.ts';

export const CODES = { ncm: '21069090', cfop: '5102', tax_situation: '102' };

/** Who buys as a company, in the shop's own state. */
export const COMPANY = {
  tax_id: '12.345.678/0001-95',
  name: 'Padaria do Bairro Ltda',
  email: 'compras@padaria.com.br',
  company: {
    state_registration: '062.307.904/0081',
    address: {
      street: 'Avenida do Contorno',
      number: '4500',
      district: 'Funcionários',
      city: 'Belo Horizonte',
      state: 'MG',
      zipcode: '30110-028',
    },
  },
};

let shops = 0;
/** Of a shop of its own: the authority counts by it. */
function nextCnpj(): string {
  const base = String(12_345_678_0001 + (shops += 1) * 10_000).padStart(12, '0');
  const digits = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
  return base + (digits.find((each) => isCnpj(base + each)) ?? '');
}

/** Of a store that may issue notes. */
export const issuerValues = () => ({
  fiscal_active: true,
  fiscal_tax_class: 'Simples Nacional',
  tax_id: nextCnpj(),
  state: 'MG',
  city: 'Belo Horizonte',
  address: 'Rua Pium-í, 812',
  zipcode: '30310080',
});

/** The store's account with who issues its notes; its items have their codes. */
export async function connectIssuer(
  services: Services,
  store: StoreId,
  settings: Updateable<FiscalSettings> = {},
): Promise<void> {
  const values = { token_test: 'homologacao-da-loja', token_production: '' };
  await services.transaction((tx) =>
    connectStore(services, tx, store, { partner: focusNfe, values, user: null, now: services.clock() }),
  );
  await services.db.updateTable('menu_items').set(CODES).where('store_id', '=', store).execute();
  await services.db
    .insertInto('fiscal_settings')
    .values({
      store_id: store,
      state: 'live',
      state_registration: '0623079040081',
      ...settings,
      changed_at: services.clock(),
    } as never) // with what a test says besides
    .execute();
}

/** The real app with a double of the authority behind who issues the notes. */
export async function issuingApp({ delayMs = 0 } = {}) {
  let now = FRIDAY_EVENING;
  const fake: FakeFocusNfe = await openFakeFocusNfe({ now: () => now, delayMs });
  afterAll(fake.server.close);
  const app = await testApp({ settings: fake.settings });
  const { services } = app;
  const { db } = services;

  const work = () => workQueue(services, { turns: 400, soonMs: 90_000 });

  const connect = (store: StoreId, settings: Updateable<FiscalSettings> = {}) =>
    connectIssuer(services, store, settings);

  /** A shop that may issue notes, with a dish at R$ 20,00 that has its codes. */
  async function shop(settings: Updateable<FiscalSettings> = {}, values: Record<string, unknown> = {}) {
    const selling = await cashShop(app, { ...issuerValues(), ...values });
    const { store } = selling;
    const { tax_id } = await db.selectFrom('stores').where('id', '=', store).select('tax_id').executeTakeFirstOrThrow();
    await connect(store, settings);
    // By order first: two orders' notes are written by jobs that race.
    const rows = () =>
      db
        .selectFrom('fiscal_notes')
        .where('store_id', '=', store)
        .selectAll()
        .orderBy('order_id')
        .orderBy('id')
        .execute();
    return {
      ...selling,
      tax_id,
      rows,
      issue: (order_id: OrderId, body: object = {}) =>
        selling.attendant(issueNote, { params: { storeId: store, orderId: order_id }, body }),
      list: (query: object = {}) => selling.attendant(listFiscalNotes, { params: { id: store }, query }),
      states: async () => (await rows()).map(({ state }) => state),
      sent: () => [...fake.notes.notes.values()].filter(({ ref }) => ref.startsWith(`l${store}-`)),
    };
  }
  return {
    ...app,
    fake,
    work,
    shop,
    connect,
    sweep: () => sweepNotes.run(services),
    setNow: (instant: Date | string) => {
      now = new Date(instant);
      app.setNow(instant);
    },
    later: (minutes: number) => {
      now = new Date(services.clock().getTime() + minutes * 60_000);
      app.setNow(now);
    },
  };
}
