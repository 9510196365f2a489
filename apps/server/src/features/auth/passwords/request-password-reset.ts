import type { Services } from '../../../platform/services.ts';
import type { Visit } from '../../../platform/http/session-cookie.ts';
import { countTry } from '../../../platform/http/throttle.ts';
import { findCustomerBy } from '../../customers/public.ts';
import { LINK_MINUTES, makeResetLink } from './make-reset-link.ts';
import type { Owner } from './password-resets.repo.ts';
import { findUserByEmail } from '../users/users.repo.ts';

const TRIES = { email: 3, address: 20 };
/** The product's specification sends whoever cannot get in to its support: that stays a way. */
const SENT =
  'Se houver uma conta com este e-mail, enviamos um link para criar outra senha. Ele vale por 1 hora. ' +
  'Não chegou? Olhe a caixa de spam ou entre em contato com o suporte.';

/**
 * Sends a link to whoever has an account with this e-mail, user or customer, each their own.
 * @returns what is said, always the same
 * @throws {AppError} too_many_attempts
 */
export async function requestPasswordReset(
  services: Pick<Services, 'db' | 'config' | 'transaction' | 'mail'>,
  email: string,
  { address, now }: Visit,
): Promise<{ message: string }> {
  const { db, mail } = services;
  await countTry(
    services,
    [
      { name: `reset email ${email}`, tries: TRIES.email, minutes: LINK_MINUTES },
      { name: `reset address ${address}`, tries: TRIES.address, minutes: LINK_MINUTES },
    ],
    now,
  );
  const [user, customer] = await Promise.all([findUserByEmail(db, email), findCustomerBy(db, 'email', email)]);
  if (user?.active) await sendLink(services, { user_id: user.id }, user.name, email, now);
  if (customer) await sendLink(services, { customer_id: customer.id }, customer.name, email, now);
  void mail.deliver(now);
  return { message: SENT };
}

async function sendLink(
  { config, transaction, mail }: Pick<Services, 'config' | 'transaction' | 'mail'>,
  owner: Owner,
  name: string,
  recipient: string,
  now: Date,
): Promise<void> {
  const account = 'user_id' in owner ? 'o painel da loja' : 'a sua conta de cliente';
  await transaction(async (tx) => {
    const link = await makeResetLink(tx, config, owner, now);
    const body = `Olá, ${name}!

Alguém pediu uma nova senha para ${account} na Comanda com este e-mail. Para criar a senha, abra este link em até 1 hora:

${link}

O link vale uma vez só. Se não foi você, ignore esta mensagem: nada muda.
Precisa de ajuda? Entre em contato com o suporte.
`;
    await mail.queue(tx, { recipient, subject: 'Crie outra senha na Comanda', body }, now);
  });
}
