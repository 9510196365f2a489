import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import * as repo from './raffles.repo.ts';
import { raffleLink } from './read-raffle.ts';

/** A mail to each winner whose address is known and who has none yet, in the transaction that made them one. */
export async function mailWinners(
  services: Pick<Services, 'mail' | 'config'>,
  tx: Tx,
  store_id: StoreId,
  id: number,
  now: Date,
): Promise<void> {
  const { name, prize } = await repo.getRaffle(tx, store_id, id);
  const store = await repo.getRafflingStore(tx, store_id);
  const winners = (await repo.findPlaces(tx, store_id, id)).filter(
    ({ outcome, mailed_at, client_email }) => outcome === 'winner' && mailed_at === null && client_email !== '',
  );
  for (const { attempt, number, client_email, client_name, day, order_number } of winners) {
    const body = [
      `Olá, ${client_name}!`,
      '',
      `O número ${number} do seu pedido ${order_number}, de ${day.split('-').toReversed().join('/')}, foi sorteado em ${store.name}: ${name}.`,
      `O prêmio: ${prize}.`,
      '',
      'Fale com a loja para combinar a entrega. O sorteio inteiro, com a conta para conferir:',
      raffleLink(services, store_id, store.url, id),
    ].join('\n');
    await services.mail.queue(
      tx,
      { recipient: client_email, subject: `Você ganhou o sorteio de ${store.name}`, body },
      now,
    );
    await repo.updatePlace(tx, store_id, { raffle_id: id, attempt, from: 'winner', set: { mailed_at: now } });
  }
}
