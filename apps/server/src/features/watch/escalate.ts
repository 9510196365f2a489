import {
  dueEscalations,
  type Escalation,
  type EscalationRules,
  ESCALATIONS,
  levelOf,
} from '@comanda/domain/orders/escalation';
import type { StoreId } from '@comanda/domain/ids';
import { rushAt } from '@comanda/domain/orders/rush';
import { appendEvent } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { getStoreSettings } from '../stores/public.ts';
import { switchOn, switchScope } from '../switches/public.ts';
import { getEscalationRules } from './escalation.repo.ts';
import { findUnseen, setEscalation } from './screens.repo.ts';
import { mailManagers, wakeBrowsers } from './wake-browsers.ts';

const MINUTE = 60_000;
/** By so much promises grow while nobody answers, for half an hour. */
const WIDEN_MINUTES = 15;

interface Waiting {
  id: number;
  number: number;
  since: string;
  escalation: number;
}
interface Alarm {
  store: StoreId;
  rules: EscalationRules & { name: string; email: string };
  waiting: readonly Waiting[];
  /** Minutes for which the oldest has waited. */
  minutes: number;
  now: Date;
}

/** Does what the store wants about orders that nobody has seen; each step once an order. */
export async function escalate(services: Services, store: StoreId, now: Date): Promise<void> {
  const { db } = services;
  const rules = await getEscalationRules(db, store);
  const waiting = await findUnseen(db, store);
  const due = new Map(
    waiting.map((order) => [order.id, dueEscalations(rules, minutesSince(order, now), order.escalation)]),
  );
  for (const step of ESCALATIONS) {
    const late = waiting.filter(({ id }) => due.get(id)?.includes(step));
    if (late.length === 0) continue;
    const minutes = Math.floor(Math.max(...late.map((order) => minutesSince(order, now))));
    // Kept before it is done: a step that fails half-way is not repeated each minute, the next one follows it.
    const ids = late.map(({ id }) => id);
    await setEscalation(db, store, ids, levelOf(step));
    try {
      await STEPS[step](services, { store, rules, waiting: late, minutes, now });
    } catch (err) {
      services.log.error({ err, store, step }, 'an alarm did not go through');
    }
  }
}

const minutesSince = ({ since }: Waiting, now: Date): number => (now.getTime() - new Date(since).getTime()) / MINUTE;

const STEPS: { readonly [step in Escalation]: (services: Services, alarm: Alarm) => Promise<void> } = {
  push: wakeDevices,
  mail: mailAlarm,
  widen: widenPromises,
  pause: pauseStore,
};

/** The other screens of the store, and browsers that asked to be woken. */
async function wakeDevices(services: Services, alarm: Alarm): Promise<void> {
  const { store, rules, waiting, minutes, now } = alarm;
  const orders = waiting.map(({ id, number, since }) => ({ id, number, since }));
  await services.transaction((tx) =>
    appendEvent(tx, store, { type: 'order-unseen', payload: { orders, minutes } }, now),
  );
  services.events.wake(store);
  await wakeBrowsers(services, store, {
    title: `${rules.name}: ${words(alarm)}`,
    body: 'Ninguém atendeu ainda. Toque para abrir os pedidos.',
    url: `/store/orders/${store}`,
    tag: 'order-unseen',
  });
}

async function mailAlarm(services: Services, alarm: Alarm): Promise<void> {
  const { store, rules, waiting, now } = alarm;
  const lines = [
    `Na ${rules.name}, ${words(alarm)}.`,
    '',
    `Pedidos: ${waiting.map(({ number }) => number).join(', ')}`,
    `Abrir: ${services.config.PUBLIC_URL}/store/orders/${store}`,
  ];
  await mailManagers(services, { id: store, ...rules }, { subject: 'pedido sem resposta', lines, now });
}

/** A rush that somebody has set is theirs, and stays. */
async function widenPromises({ recorded, events, db }: Services, { store, now }: Alarm): Promise<void> {
  if (rushAt(await getStoreSettings(db, store), now).minutes > 0) return;
  await recorded({ store, user: null, now }, switchScope([{ kind: 'rush', ids: [] }]), (tx) =>
    switchOn(tx, { store, by: '', now }, { kind: 'rush', ids: [], end: 'half_hour', minutes: WIDEN_MINUTES }),
  );
  events.wake(store);
}

/** Until the turn is over, or somebody is there to open it again. */
async function pauseStore({ recorded, events }: Services, { store, now }: Alarm): Promise<void> {
  await recorded({ store, user: null, now }, switchScope([{ kind: 'closed', ids: [] }]), (tx) =>
    switchOn(tx, { store, by: '', now }, { kind: 'closed', ids: [], end: 'turn' }),
  );
  events.wake(store);
}

const words = ({ waiting, minutes }: Alarm): string =>
  waiting.length === 1
    ? `um pedido espera há ${minutes} min`
    : `${waiting.length} pedidos esperam, o primeiro há ${minutes} min`;
