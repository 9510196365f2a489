import { COMPLAINT_REASONS } from '@comanda/contract/orders/complaints';
import type { Services } from '../../platform/services.ts';
import { countTry } from '../../platform/http/throttle.ts';
import { insertComplaint, type NewComplaint } from './complaints.repo.ts';

const AN_HOUR = 60;
const TRIES = 10;

/** Keeps it for the platform's people, and mails it to them where an address is set. @throws {AppError} too_many_attempts */
export async function sendComplaint(
  services: Pick<Services, 'db' | 'config' | 'transaction' | 'mail'>,
  complaint: NewComplaint,
  { address, now }: { address: string; now: Date },
): Promise<{ ok: true }> {
  const { config, transaction, mail } = services;
  await countTry(services, [{ name: `complaint ${address}`, tries: TRIES, minutes: AN_HOUR }], now);
  const recipient = config.CONTACT_EMAIL;
  await transaction(async (tx) => {
    await insertComplaint(tx, complaint, now);
    if (recipient === undefined) return;
    const { reason, store_url, message, contact } = complaint;
    const body = `${COMPLAINT_REASONS[reason]}

Loja: ${store_url || 'não informada'}
Contato: ${contact || 'não informado'}

${message}

Todas as denúncias: ${config.PUBLIC_URL}/store/complaints
`;
    await mail.queue(tx, { recipient, subject: `Denúncia: ${COMPLAINT_REASONS[reason]}`, body }, now);
  });
  void mail.deliver(now);
  return { ok: true };
}
