import { formatMoney } from '@comanda/domain/format';
import { addDays } from '@comanda/domain/local-time';
import { isPositive } from '@comanda/domain/money';
import { monthOf, nextMonth, previousMonth } from '@comanda/domain/stores/plans';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { signedName } from '../../platform/signed-name.ts';
import { type InvoicedStore, findOwners, findUninvoiced, insertInvoice } from './invoices.repo.ts';
import { amountsOf } from './read-invoices.ts';

/**
 * Makes the bills of the month that has ended, on the first at 09:07 UTC, when every store's clock has passed into the new
 * month and its night is over; each day after it, for the stores that a server that was off has left out.
 */
export const makeInvoices: Job = {
  name: 'make-bills',
  cron: '7 9 * * *',
  run: async (services) => {
    const now = services.clock();
    const running = monthOf(now.toISOString().slice(0, 10));
    const month = previousMonth(running);
    for (const store of await findUninvoiced(services.db, month, new Date(running)))
      await makeBill(services, store, month, now);
    await services.mail.deliver(now);
  },
};

async function makeBill(services: Services, store: InvoicedStore, month: string, now: Date): Promise<void> {
  const amounts = await amountsOf(services, store, month, addDays(nextMonth(month), -1));
  await services.transaction(async (tx) => {
    const id = await insertInvoice(tx, store.id, amounts, now);
    if (id === null || !isPositive(amounts.total)) return;
    const { config, mail } = services;
    const link = `${config.PUBLIC_URL}/ticket-payment?token=${signedName(config.SECRET, 'bill', store.id, id)}`;
    for (const { name, email } of await findOwners(tx, store.id))
      await mail.queue(tx, billMail(store, amounts, { name, email, link }), now);
  });
}

const words = (date: string): string => date.split('-').toReversed().join('/');

function billMail(
  { name: store_name, country_id }: InvoicedStore,
  { month, total, revenue, due_date }: Awaited<ReturnType<typeof amountsOf>>,
  { name, email, link }: { name: string; email: string; link: string },
) {
  const period = words(month.slice(0, 7));
  return {
    recipient: email,
    subject: `Sua mensalidade da Comanda de ${period}: ${formatMoney(total, country_id)}`,
    body: `Olá, ${name}!

Em ${period}, ${store_name} entregou ${formatMoney(revenue, country_id)} em pedidos. A mensalidade é de ${formatMoney(total, country_id)} e vence em ${words(due_date)}.

Para ver a conta e pagar, sem precisar entrar no painel:

${link}
`,
  };
}
