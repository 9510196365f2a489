import { createHmac } from 'node:crypto';
import type { payByMercadoPago } from '@comanda/contract/online-payments';
import type { Out } from '@comanda/contract/route';
import type { OrderId } from '@comanda/domain/ids';
import { percent, toCents } from '@comanda/domain/money';
import { isFinal } from '@comanda/domain/order-status';
import { isOpenState } from '@comanda/domain/online-payments/states';
import type { Charge, ProviderPayment } from '../../partners/payment-provider.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { type LinkedOrder, lockOrder, recordChange, updateOrder } from '../orders/public.ts';
import { askAttempt } from './ask-attempt.ts';
import { hearPayment } from './hear-payment.ts';
import { callProvider, liveAccount, type LiveAccount } from './live-account.ts';
import {
  type AttemptRow,
  findAttempts,
  getPayer,
  getPayment,
  insertAttempt,
  insertStep,
  openPayment,
  updateAttempt,
} from './online-payments.repo.ts';
import { offeredWays } from './paying-state.ts';

type Asked = Out<(typeof payByMercadoPago)['body']>;
type Needed = Pick<Services, 'db' | 'transaction' | 'events' | 'partners' | 'sealer' | 'log' | 'config' | 'clock'>;
/** A person tries a few cards; whoever tries more tests stolen ones. */
const MOST_TRIES = 15;
const MINUTE_MS = 60_000;
/** A code that ends sooner is of no use to who has to open the bank's app. */
const USEFUL_MS = MINUTE_MS;

/**
 * Asks the provider for a way to pay an order, outside of any transaction: a provider that hangs holds nothing. A Pix that can still
 * be paid is given again; a question whose answer never came is put again in the same words.
 * @throws {AppError} order_finished, online_payment_off, payment_provider_silent, too_many_payment_tries
 */
export async function startAttempt(services: Needed, link: LinkedOrder, asked: Asked, now: Date): Promise<void> {
  const { store_id } = link;
  const offered = await offeredWays(services, store_id);
  const live = offered === null ? null : await liveAccount(services, store_id, offered.provider.name);
  if (live === null || offered?.methods.includes(asked.method) !== true) throw new AppError('online_payment_off');
  await askOpenTries(services, live, link, asked, now);
  const attempt = await services.transaction((tx) => prepare(tx, services.config, live, link, asked, now));
  services.events.wake(store_id);
  if (attempt === null || attempt.provider_id !== null) return;
  const place = { store_id, payment_id: attempt.payment_id, number: attempt.number };
  const charge = await chargeOf(services, link, attempt, live.provider.name);
  try {
    const told = await callProvider(services, live, () => create(live, charge, attempt, asked));
    await hearPayment(services, place, told, now);
  } catch (error) {
    // The provider may have it all the same: it is looked for soon.
    await updateAttempt(services.db, place, { ask_at: new Date(now.getTime() + MINUTE_MS / 2) });
    throw error;
  }
}

/** What may have come to an end meanwhile is found out before something new is asked for: nobody pays twice. */
async function askOpenTries(
  services: Needed,
  live: LiveAccount,
  { store_id, order_id }: LinkedOrder,
  asked: Asked,
  now: Date,
): Promise<void> {
  const payment = await getPayment(services.db, store_id, order_id);
  if (payment === undefined) return;
  const attempts = await findAttempts(services.db, store_id, payment.id);
  for (const attempt of attempts) {
    const again =
      attempt.method === 'pix' && asked.method === 'pix' && (attempt.provider_id === null || isUseful(attempt, now));
    if (isOpenState(attempt.state) && !again) await askAttempt(services, live, { store_id, ...attempt }, now);
  }
}

const isUseful = ({ code, expires_at }: AttemptRow, now: Date): boolean =>
  code !== '' && (expires_at === null || Date.parse(expires_at) > now.getTime() + USEFUL_MS);

/** @returns the try to ask for, or one that can still be paid; null when nothing is left to pay */
async function prepare(
  tx: Tx,
  config: Services['config'],
  { provider: { name } }: LiveAccount,
  { store_id, order_id }: LinkedOrder,
  asked: Asked,
  now: Date,
): Promise<AttemptRow | null> {
  const order = await lockOrder(tx, store_id, order_id);
  if (order.paid_at !== null || toCents(order.total) <= 0) return null;
  if (isFinal(order.status)) throw new AppError('order_finished');
  if (order.payment_status === null) throw new AppError('online_payment_off');
  const payment = await openPayment(tx, store_id, order_id, now);
  const attempts = await findAttempts(tx, store_id, payment.id);
  const newest = attempts.findLast(({ state }) => isOpenState(state));
  const sameSum = newest !== undefined && toCents(newest.amount) === toCents(order.total);
  if (newest?.method === 'card' && newest.provider_id !== null) return newest; // the bank still looks at it
  const fits = sameSum && newest.method === 'pix' && asked.method === 'pix' && newest.provider === name;
  if (fits && (newest.provider_id === null || isUseful(newest, now))) return newest;
  if (attempts.length >= MOST_TRIES) throw new AppError('too_many_payment_tries');
  const number = (attempts.at(-1)?.number ?? 0) + 1;
  const reference = `${store_id}-${order_id}-${number}`;
  const minutes = config.MERCADOPAGO_PIX_MINUTES;
  await insertAttempt(tx, store_id, {
    payment_id: payment.id,
    number,
    provider: name,
    method: asked.method,
    idem_key: idemKey(config.SECRET, `${name} ${reference}`),
    reference,
    state: 'created',
    amount: order.total,
    installments: asked.method === 'card' ? asked.installments : 1,
    expires_at: asked.method === 'pix' ? new Date(now.getTime() + minutes * MINUTE_MS) : null,
    created_at: now,
    ask_at: new Date(now.getTime() + MINUTE_MS),
  });
  await insertStep(tx, store_id, {
    payment_id: payment.id,
    attempt: number,
    at: now,
    kind: 'asked',
    amount: order.total,
  });
  if (payment.state === 'created' && order.payment_status !== 'created') {
    await updateOrder(tx, store_id, order, { payment_status: 'created' });
    await recordChange(tx, store_id, order_id, { kind: 'payment', by: 'customer' }, now);
  }
  return (await findAttempts(tx, store_id, payment.id)).at(-1) ?? null;
}

/** The same for the same try, whoever asks and how often; of the form that providers want. */
function idemKey(secret: string, reference: string): string {
  const hex = createHmac('sha256', secret).update(`payment ${reference}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

async function chargeOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { store_id, order_id }: { store_id: LinkedOrder['store_id']; order_id: OrderId },
  { idem_key, reference, amount }: AttemptRow,
  provider: string,
): Promise<Charge> {
  const { number, client_name, client_email, client_tax_id, store_name } = await getPayer(db, store_id, order_id);
  const { hostname } = new URL(config.PUBLIC_URL);
  return {
    idem_key,
    reference,
    amount,
    platform_fee: percent(amount, config.ONLINE_FEE_PERCENT),
    description: `${store_name}, pedido ${number}`.slice(0, 120),
    payer: {
      // Providers want an address of everybody; who gave none gets one that leads nowhere.
      email: client_email || `pedido-${order_id}@${hostname.includes('.') ? hostname : 'comanda.test'}`,
      name: client_name,
      tax_id: client_tax_id.replace(/\W/g, ''),
    },
    notify: `${config.PUBLIC_URL}/api/partners/${provider}`,
  };
}

function create(
  { provider: { client }, account }: LiveAccount,
  charge: Charge,
  attempt: AttemptRow,
  asked: Asked,
): Promise<ProviderPayment> {
  if (asked.method === 'pix')
    return client.createPix(account, { ...charge, expires_at: new Date(attempt.expires_at ?? attempt.created_at) });
  const { card_token, brand, installments, tax_id = charge.payer.tax_id } = asked;
  const payer = { ...charge.payer, tax_id };
  return client.createCard(account, { ...charge, payer, card_token, brand, installments });
}
