import { getCashControl } from '@comanda/contract/floor/cash';
import { getDashboard } from '@comanda/contract/reports/dashboard';
import { createDriverLink } from '@comanda/contract/delivery/dispatch';
import { openDriverPage } from '@comanda/contract/delivery/driver-page';
import { addDriver } from '@comanda/contract/delivery/drivers';
import { reportAgentJob, takeAgentJob } from '@comanda/contract/floor/print-jobs';
import { addPrintAgent, addPrinter } from '@comanda/contract/floor/printers';
import { getStoreBySlug } from '@comanda/contract/stores/stores';
import { money } from '@comanda/domain/money';
import { requestPrint } from '../../src/features/print/request-print.ts';
import { watchStores } from '../../src/features/watch/watch-stores.ts';
import { findEvents } from '../../src/platform/events.ts';
import { FRIDAY_EVENING } from '../app.ts';
import { type Probe, outcome, refused, type World } from './world.ts';

const allow = async (world: World, permission: string, id = world.ids.attendant) =>
  world.db
    .updateTable('users')
    .set({ permissions: JSON.stringify({ [permission]: true }) })
    .where('id', '=', id)
    .execute();
const give = async (world: World, who: 'attendant' | 'manager') => {
  await allow(world, 'discounts_give', world.ids[who]);
  return world.sell({ discount: { type: 1, value: 30 } }, world[who]);
};
const CANCELLED = { status: 'cancelled', cancellation_code: 'other', cancellation_reason: 'Acabou' };

/** A receipt is printed. @returns the printers, of two, from which it comes */
async function receipts(world: World) {
  const { store: store_id, owner } = world;
  const { agent, token } = await owner(addPrintAgent, { body: { store_id, name: 'Computador' } });
  const add = async (name: string) =>
    owner(addPrinter, { body: { store_id, name, connection: 'tcp', address: '10.0.0.9', agent_id: agent.id } });
  const printers = [await add('Cozinha'), await add('Caixa')];
  const paid = { title: 'Pedido 41', client_name: 'Ana', payments: [{ label: 'Dinheiro', amount: money(20) }] };
  const receipt = {
    ...paid,
    tendered: null,
    change: null,
    left: null,
    user_name: '',
    paid_at: FRIDAY_EVENING.toISOString(),
    opens_drawer: false,
  };
  await world.services.transaction((tx) =>
    requestPrint(
      tx,
      store_id,
      { kind: 'receipt', op_id: 'probe', receipt },
      { user_id: world.ids.owner, now: FRIDAY_EVENING },
    ),
  );
  const key = { headers: { authorization: `Bearer ${token}` } };
  const came: string[] = [];
  for (const { id, name } of printers) {
    const { job } = await world.call(takeAgentJob, { ...key, body: { printer_id: id } });
    if (!job) continue;
    came.push(name);
    await world.call(reportAgentJob, { ...key, body: { job_id: job.id, outcome: 'printed' } });
  }
  return came;
}

/** An order that nobody answers, looked at by the job so many minutes later. */
async function unanswered(world: World, minutes: number) {
  await world.order();
  world.setNow(new Date(FRIDAY_EVENING.getTime() + minutes * 60_000));
  await watchStores.run(world.services);
}
const mailsTo = async (world: World, recipient: string) =>
  (await world.db.selectFrom('mails').select('id').where('recipient', '=', recipient).execute()).length;
/** After so many minutes an effect has come, or with another setting has not. */
const patience = (look: (world: World) => Promise<unknown>, sees: Probe['sees']): Probe => ({
  values: [5, 6],
  given: { escalate_push: null, escalate_mail: null, escalate_widen: null, escalate_pause: null },
  look: async (world) => {
    await unanswered(world, 5);
    return look(world);
  },
  sees,
});
const page = ({ call, url }: World) => call(getStoreBySlug, { query: { slug: url } });

/** What the people of the shop meet at the counter, in the drawer and while nobody looks. */
export const FLOOR_PROBES: Readonly<Record<string, Probe>> = {
  auto_cashier_open: {
    values: [false, true],
    look: async (world) => {
      await world.sell();
      const { status, value } = await world.owner(getCashControl, { params: world.params, query: {} });
      return [status, value];
    },
    sees: [
      [2, 0],
      [1, 20],
    ],
  },
  blind_count: {
    values: [false, true],
    look: async (world) => {
      await world.open(100);
      await world.sell();
      return (await world.owner(getCashControl, { params: world.params, query: {} })).movements.length;
    },
    sees: [1, 0],
  },
  attendant_discount_limit: {
    values: [20, 30],
    look: (world) => outcome(give(world, 'attendant')),
    sees: ['approval_required', 'ok'],
  },
  manager_discount_limit: {
    values: [20, 30],
    look: (world) => outcome(give(world, 'manager')),
    sees: ['approval_required', 'ok'],
  },
  attendant_void_limit: {
    values: [19, 20],
    look: async (world) => {
      await allow(world, 'orders_cancel');
      const { id } = await world.sell();
      return outcome(world.move(id, CANCELLED, world.attendant));
    },
    sees: ['approval_required', 'ok'],
  },
  delivery_picture: {
    values: [false, true],
    look: async (world) => {
      const body = { store_id: world.store };
      const { id } = await world.owner(addDriver, { body: { ...body, name: 'Wesley' } });
      const { token } = await world.owner(createDriverLink, { params: { id }, body });
      return (await world.call(openDriverPage, { params: { token } })).store.delivery_picture;
    },
    sees: [false, true],
  },
  ask_password_cancel: refused(
    true,
    'discount_password_wrong',
    async (world) => world.move((await world.order()).id, CANCELLED),
    { discount_password: 'segredo7' },
  ),
  discount_password: {
    values: ['segredo7', 'segredo8'],
    given: { ask_password_cancel: true },
    look: async (world) => outcome(world.move((await world.order()).id, { ...CANCELLED, password: 'segredo7' })),
    sees: ['ok', 'discount_password_wrong'],
  },
  monitor_late_orders: {
    values: [true, false],
    look: async (world) => {
      await world.order();
      world.setNow(new Date(FRIDAY_EVENING.getTime() + 200 * 60_000));
      return (await world.owner(getDashboard, { params: { id: world.store } })).late_count;
    },
    sees: [1, 0],
  },
  printer_name: { values: ['', 'Caixa'], look: receipts, sees: [['Cozinha'], ['Caixa']] },
  email: {
    values: ['balcao@quintal.test', 'gerencia@quintal.test'],
    given: { escalate_mail: 5 },
    look: async (world) => {
      await world.db.deleteFrom('mails').execute();
      await unanswered(world, 5);
      return [await mailsTo(world, 'balcao@quintal.test'), await mailsTo(world, 'gerencia@quintal.test')];
    },
    sees: [
      [1, 0],
      [0, 1],
    ],
  },
  escalate_push: patience(
    async (world) => (await findEvents(world.db, world.store, 0)).filter(({ type }) => type === 'order-unseen').length,
    [1, 0],
  ),
  escalate_mail: patience((world) => mailsTo(world, world.mailbox), [1, 0]),
  escalate_widen: patience(async (world) => (await page(world)).rush_minutes, [15, 0]),
  escalate_pause: patience(async (world) => (await page(world)).is_open, [false, true]),
};
