import type { StoreId } from '@comanda/domain/ids';
import { formatMoney } from '@comanda/domain/format';
import { addDays } from '@comanda/domain/local-time';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { readPayment, storeToday } from './describe-payment.ts';
import { findReminded, findStoresDue, getSettings, takeUnreminded } from './remind.repo.ts';

/** What fell due longer ago was typed in late: nobody needs to be woken for it. */
const DAYS_BACK = 7;
const MOST_DAYS = 15;

/** Each morning: one mail a store for what falls due soon, once for each payment. */
export const remindOfPayables: Job = {
  name: 'remind-payables',
  cron: '23 11 * * *',
  run: async (services) => {
    const now = services.clock();
    const last = addDays(now.toISOString().slice(0, 10), MOST_DAYS + 1);
    for (const store of await findStoresDue(services.db, last)) await remindStore(services, store, now);
    await services.mail.deliver(now);
  },
};

async function remindStore(
  { transaction, mail, config }: Services,
  store: { id: StoreId; name: string; country_id: number },
  now: Date,
): Promise<void> {
  await transaction(async (tx) => {
    const { remind, remind_days } = await getSettings(tx, store.id);
    if (!remind) return;
    const today = await storeToday(tx, store.id, now);
    const taken = await takeUnreminded(tx, store.id, addDays(today, -DAYS_BACK), addDays(today, remind_days), now);
    if (taken.length === 0) return;
    const lines: string[] = [];
    for (const { id, description, counterpart, kind, due_date } of taken) {
      const { total } = await readPayment(tx, store.id, id);
      const who = counterpart === '' ? '' : `, ${counterpart}`;
      const way = kind === 'receivable' ? 'a receber' : 'a pagar';
      lines.push(`${wordsOf(due_date, today)}: ${description}${who}, ${formatMoney(total, store.country_id)} ${way}`);
    }
    for (const { name, email } of await findReminded(tx, store.id))
      await mail.queue(tx, { recipient: email, ...reminder(store, name, lines, config.PUBLIC_URL) }, now);
  });
}

function wordsOf(due_date: string, today: string): string {
  if (due_date === today) return 'Hoje';
  if (due_date === addDays(today, 1)) return 'Amanhã';
  const day = due_date.split('-').toReversed().slice(0, 2).join('/');
  return due_date < today ? `Venceu em ${day}` : day;
}

const reminder = (store: { id: number; name: string }, name: string, lines: readonly string[], url: string) => ({
  subject:
    lines.length === 1 ? `${store.name}: 1 conta vence logo` : `${store.name}: ${lines.length} contas vencem logo`,
  body: `Olá, ${name}!

${lines.join('\n')}

Para pagar ou dar baixa, abra Financeiro no painel:

${url}/store/invoices/${store.id}

Você pode desligar este aviso na mesma página.
`,
});
