import { dueEscalations, type EscalationRules, levelOf } from '@comanda/domain/orders/escalation';
import type { StoreId } from '@comanda/domain/ids';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import type { Services } from '../../platform/services.ts';
import { type AlarmedCall, findAlarmedCalls, setCallEscalation } from '../tables/public.ts';
import { getEscalationRules } from './escalation.repo.ts';
import { mailManagers, wakeBrowsers } from './wake-browsers.ts';

/** A table that nobody goes to wakes people as an order does; promises and doors have nothing to do with it. */
const STEPS = ['push', 'mail'] as const;
type Step = (typeof STEPS)[number];

interface Alarm {
  store: StoreId;
  rules: EscalationRules & { name: string; email: string };
  calls: readonly AlarmedCall[];
  now: Date;
}

/** Does what the store wants about tables that call and to which nobody goes; each step once a call. */
export async function escalateCalls(services: Services, store: StoreId, now: Date): Promise<void> {
  const waiting = await findAlarmedCalls(services.db, store, now);
  if (waiting.length === 0) return;
  const rules = await getEscalationRules(services.db, store);
  for (const step of STEPS) {
    const calls = waiting.filter((call) => dueEscalations(rules, waited(call, now), call.escalation).includes(step));
    if (calls.length === 0) continue;
    // Kept before it is done: a step that fails half-way is not repeated each minute, the next one follows it.
    const ids = calls.map(({ id }) => id);
    await setCallEscalation(services.db, store, ids, levelOf(step));
    try {
      await TAKE[step](services, { store, rules, calls, now });
    } catch (err) {
      services.log.error({ err, store, step }, 'a table that calls could not be told');
    }
  }
}

const TAKE: { readonly [step in Step]: (services: Services, alarm: Alarm) => Promise<void> } = {
  push: (services, { store, rules, calls, now }) => {
    const [first] = calls;
    return wakeBrowsers(services, store, {
      title: `${rules.name}: ${words(calls)}`,
      body: `Ninguém foi ainda, há ${minutesOf(calls, now)} min. Toque para abrir.`,
      url: calls.length === 1 && first ? `/store/tables/${store}/${first.number}` : `/store/tables/${store}/all`,
      tag: 'table-call',
    });
  },
  mail: (services, { store, rules, calls, now }) =>
    mailManagers(
      services,
      { id: store, name: rules.name, email: rules.email },
      {
        subject: 'mesa chamando sem resposta',
        lines: [
          `Na ${rules.name}, ${words(calls)} há ${minutesOf(calls, now)} min.`,
          '',
          `Abrir: ${services.config.PUBLIC_URL}/store/tables/${store}/all`,
        ],
        now,
      },
    ),
};

const waited = ({ created_at }: AlarmedCall, now: Date): number =>
  (now.getTime() - new Date(created_at).getTime()) / 60_000;

const minutesOf = (calls: readonly AlarmedCall[], now: Date): number =>
  Math.floor(Math.max(...calls.map((call) => waited(call, now))));

function words(calls: readonly AlarmedCall[]): string {
  const [first] = calls;
  if (calls.length > 1 || !first)
    return `as mesas ${calls.map(({ number }) => writeTableNumber(number)).join(', ')} chamam`;
  const number = writeTableNumber(first.number);
  return first.type === 'bill' ? `a mesa ${number} pede a conta` : `a mesa ${number} chama o garçom`;
}
