import { createHmac } from 'node:crypto';
import type { payByAsaas, payByMercadoPago } from '@comanda/contract/finance/online-payments';
import type { Out } from '@comanda/contract/route';
import { percent, toCents, ZERO } from '@comanda/domain/money';
import type { OnlineMethod } from '@comanda/domain/online-payments/codes';
import { isOpenState } from '@comanda/domain/online-payments/states';
import { paymentPath, payPath } from '@comanda/domain/paths';
import type { Charge, KeptCard, PaymentProvider, ProviderPayment, Refused } from '../../partners/payment-provider.ts';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInCustomer } from '../../platform/sessions.ts';
import { type SavedCard, markCardUsed } from '../payment-asks/public.ts';
import { askAttempt } from './ask-attempt.ts';
import type { LinkedDue } from './dues/due.ts';
import { DUES } from './dues/dues.ts';
import { hearPayment, type Said } from './hear-payment.ts';
import { accountOf, callProvider, type LiveAccount } from './live-account.ts';
import {
  type AttemptRow,
  claimAttempt,
  findAttempts,
  getPayment,
  insertAttempt,
  insertStep,
  openPayment,
  updateAttempt,
} from './online-payments.repo.ts';
import { offeredWays } from './paying-state.ts';
import { chosenCard, keepTypedCard, mayKeep } from './saved-cards.ts';

export type Asked = Out<(typeof payByMercadoPago)['body']> | Out<(typeof payByAsaas)['body']>;
type Needed = Pick<Services, 'db' | 'transaction' | 'events' | 'partners' | 'sealer' | 'log' | 'config' | 'clock'>;
/** A person tries a few cards; whoever tries more tests stolen ones. */
const MOST_TRIES = 15;
/** Who asks, and from where. */
export interface Payer {
  customer: SignedInCustomer | undefined;
  address: string;
}
const MINUTE_MS = 60_000;
/** Longer than any provider is waited for. */
const CLAIM_MS = 30_000;
/** A code that ends sooner is of no use to who has to open the bank's app. */
const USEFUL_MS = MINUTE_MS;
/** As what the books call it: who pays with what the provider keeps for them pays as by card. */
const methodOf = ({ method }: Asked): OnlineMethod => (method === 'pix' ? 'pix' : 'card');

/**
 * Asks the provider for a way to pay something, outside of any transaction: a provider that hangs holds nothing. A Pix that can still
 * be paid is given again; a question whose answer never came is put again in the same words.
 * @throws {AppError} why it may not be paid, online_payment_off, payment_provider_silent, too_many_payment_tries, payment_amount_changed,
 * tax_id_needed, not_found for a card that is not theirs
 */
export async function startAttempt(
  services: Needed,
  link: LinkedDue,
  { name: wanted, asked, by }: { name: string; asked: Asked; by: Payer },
  now: Date,
): Promise<void> {
  const { store_id } = link;
  const { ours } = DUES[link.kind];
  const offered = await offeredWays(services, store_id, wanted, ours);
  if (offered?.provider.name !== wanted) throw new AppError('online_payment_off');
  const live = await accountOf(services, { store_id, provider: wanted, ours });
  if (live === null || !offered.methods.includes(methodOf(asked))) throw new AppError('online_payment_off');
  const card = await cardOf(services, live, { asked, by });
  await checkPayer(services, live, link, asked);
  await askOpenTries(services, link, asked, now);
  const attempt = await services.transaction((tx) => prepare(tx, services.config, live, link, asked, now));
  services.events.wake(store_id);
  if (attempt === null) return;
  const place = { store_id, payment_id: attempt.payment_id, number: attempt.number };
  const keeps = 'save' in asked && asked.save === true && (await mayKeep(services.db, link, by.customer));
  // A page that another has opened keeps no card of whoever types there now.
  await updateAttempt(services.db, place, { keeps_for: keeps ? (by.customer?.id ?? null) : null });
  if (attempt.provider_id !== null) return;
  // Who asks for the same at once gets what the first one is given.
  const until = new Date(now.getTime() + CLAIM_MS);
  if (!(await claimAttempt(services.db, place, { now, until }))) return;
  try {
    const charge = await chargeOf(services, link, attempt, { name: live.provider.name, asked });
    const told = await callProvider(services, live, () =>
      create(live, charge, attempt, { asked, card, address: by.address }),
    );
    await hearPayment(services, place, 'refused' in told ? refusedAs(attempt, told, now) : told, now);
    if ('refused' in told || told.state === 'rejected') return;
    if (card !== null) await markCardUsed(services.db, store_id, card.id, now);
    if ('save_token' in asked && asked.save_token !== undefined && by.customer !== undefined)
      await keepTypedCard(services, live, { customer: by.customer, card_token: asked.save_token }, now);
  } catch (error) {
    // The provider may have it all the same: it is looked for soon.
    const ask_at = new Date(now.getTime() + MINUTE_MS / 2);
    await updateAttempt(services.db, place, { ask_at, asking_until: null });
    throw error;
  }
}

/** Some providers charge nobody without a CPF. @throws {AppError} tax_id_needed, online_payment_off */
async function checkPayer(
  { db }: Needed,
  { provider: { client } }: LiveAccount,
  { store_id, kind, id }: LinkedDue,
  asked: Asked,
): Promise<void> {
  const fields = asked.method === 'card' && 'card_token' in asked;
  const kept = asked.method === 'card' && asked.saved_card !== undefined;
  if (kept && !fields && !client.cards?.pay) throw new AppError('online_payment_off');
  if (asked.method === 'card' && !kept && (fields ? client.createCard : client.createCardPage) === null)
    throw new AppError('online_payment_off');
  if (asked.method === 'wallet' && client.createWallet === null) throw new AppError('online_payment_off');
  if (kept || !client.asksTaxId || ('tax_id' in asked && asked.tax_id !== undefined)) return;
  const { tax_id } = await DUES[kind].payer(db, store_id, id);
  if (tax_id === '') throw fieldError('tax_id_needed', 'tax_id');
}

/** What the provider does not take is over: its words say why. */
const refusedAs = ({ code, page_url, expires_at, ...attempt }: AttemptRow, { refused }: Refused, now: Date): Said => ({
  ...attempt,
  code,
  page_url,
  expires_at,
  provider_id: null,
  state: 'rejected',
  detail: refused,
  said_at: now.toISOString(),
});

/** Somebody is to pay by card on a page of the provider's or their bank's, or has gone away from it. */
const isAtPage = ({ method, state, page_url }: AttemptRow): boolean =>
  method === 'card' && state === 'pending' && page_url !== '';

/** What is asked for stands open already: the same page is given again. */
function isSameAsk(provider: PaymentProvider<unknown>, { method, provider_id }: AttemptRow, asked: Asked): boolean {
  if (asked.method === 'pix' || method === 'pix') return asked.method === method;
  if (asked.method === 'wallet') return provider_id !== null && provider.isPage?.(provider_id) === true;
  return !('card_token' in asked) && !isKept(asked);
}

const isKept = (asked: Asked): boolean => asked.method === 'card' && asked.saved_card !== undefined;

/** What may have come to an end meanwhile is found out before something new is asked for: nobody pays twice. */
async function askOpenTries(services: Needed, link: LinkedDue, asked: Asked, now: Date): Promise<void> {
  const { store_id } = link;
  const payment = await getPayment(services.db, store_id, link);
  if (payment === undefined) return;
  const attempts = await findAttempts(services.db, store_id, payment.id);
  for (const attempt of attempts) {
    const again =
      attempt.method === 'pix' && asked.method === 'pix' && (attempt.provider_id === null || isUseful(attempt, now));
    // Nobody pays on a page that they have left for another way.
    if (!isOpenState(attempt.state) || again) continue;
    const live = await accountOf(services, { store_id, ...attempt });
    if (live === null) continue;
    const close = isAtPage(attempt) && !isSameAsk(live.provider.client, attempt, asked);
    await askAttempt(services, live, { store_id, ...attempt }, now, { close });
  }
}

const isUseful = ({ code, expires_at }: AttemptRow, now: Date): boolean =>
  code !== '' && (expires_at === null || Date.parse(expires_at) > now.getTime() + USEFUL_MS);

/** @returns the try to ask for, or one that can still be paid; null when nothing is left to pay */
async function prepare(
  tx: Tx,
  config: Services['config'],
  { provider: { name, client } }: LiveAccount,
  { store_id, ...due }: LinkedDue,
  asked: Asked,
  now: Date,
): Promise<AttemptRow | null> {
  const { ours, hold } = DUES[due.kind];
  const held = await hold(tx, store_id, due.id);
  const { total } = held;
  if (held.paid || toCents(total) <= 0) return null;
  held.refuse();
  if (asked.amount !== undefined && asked.amount !== toCents(total)) throw new AppError('payment_amount_changed');
  const payment = await openPayment(tx, store_id, due, now);
  const attempts = await findAttempts(tx, store_id, payment.id);
  const newest = attempts.findLast(({ state }) => isOpenState(state));
  const sameSum = newest !== undefined && toCents(newest.amount) === toCents(total);
  if (newest?.method === 'card' && newest.provider_id !== null) {
    const same = sameSum && newest.provider === name && isSameAsk(client, newest, asked);
    if (!isAtPage(newest) || same) return newest; // the bank still looks at it, or its page is still open
  }
  const fits = sameSum && newest.method === 'pix' && asked.method === 'pix' && newest.provider === name;
  if (fits && (newest.provider_id === null || isUseful(newest, now))) return newest;
  if (attempts.length >= MOST_TRIES) throw new AppError('too_many_payment_tries');
  const number = (attempts.at(-1)?.number ?? 0) + 1;
  const reference = `${store_id}-${due.kind === 'order' ? '' : due.kind}${due.id}-${number}`;
  await insertAttempt(tx, store_id, {
    payment_id: payment.id,
    number,
    provider: name,
    ours,
    method: methodOf(asked),
    idem_key: idemKey(config.SECRET, `${name} ${reference}`),
    reference,
    state: 'created',
    amount: total,
    installments: 'installments' in asked ? asked.installments : 1,
    expires_at: asked.method !== 'card' ? new Date(now.getTime() + client.pixMinutes * MINUTE_MS) : null,
    created_at: now,
    ask_at: new Date(now.getTime() + MINUTE_MS),
  });
  await insertStep(tx, store_id, { payment_id: payment.id, attempt: number, at: now, kind: 'asked', amount: total });
  if (payment.state === 'created') await held.begin(now);
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
  { store_id, kind, id }: LinkedDue,
  { idem_key, reference, amount }: AttemptRow,
  { name, asked }: { name: string; asked: Asked },
): Promise<Charge & { back: string }> {
  const { payer, ours } = DUES[kind];
  const { description, client_name, email, tax_id, url } = await payer(db, store_id, id);
  const { hostname } = new URL(config.PUBLIC_URL);
  const back = kind === 'order' ? paymentPath(url, id, asked.token, name) : payPath(url, asked.token);
  return {
    idem_key,
    reference,
    amount,
    platform_fee: ours ? ZERO : percent(amount, config.ONLINE_FEE_PERCENT),
    description: description.slice(0, 120),
    payer: {
      // Providers want an address of everybody; who gave none gets one that leads nowhere.
      email:
        email || `${kind === 'order' ? 'pedido' : kind}-${id}@${hostname.includes('.') ? hostname : 'comanda.test'}`,
      name: client_name,
      tax_id: ('tax_id' in asked ? asked.tax_id : undefined) ?? tax_id.replace(/\W/g, ''),
    },
    notify: `${config.PUBLIC_URL}/api/partners/${name}`,
    back: config.PUBLIC_URL + back,
  };
}

/** The kept card that was chosen. @throws {AppError} not_found */
const cardOf = async (
  { db }: Needed,
  live: LiveAccount,
  { asked, by: { customer } }: { asked: Asked; by: Payer },
): Promise<SavedCard | null> =>
  asked.method === 'card' && asked.saved_card !== undefined
    ? chosenCard(db, live, { id: asked.saved_card, customer })
    : null;

async function create(
  { provider: { client }, account }: LiveAccount,
  { back, ...charge }: Charge & { back: string },
  attempt: AttemptRow,
  { asked, card, address }: { asked: Asked; card: KeptCard | null; address: string },
): Promise<ProviderPayment | Refused> {
  const expires_at = new Date(attempt.expires_at ?? attempt.created_at);
  if (asked.method === 'pix') return client.createPix(account, { ...charge, expires_at });
  if (asked.method === 'wallet') return orOff(client.createWallet)(account, { ...charge, back, expires_at });
  if (!('card_token' in asked) && card !== null)
    return orOff(client.cards?.pay ?? null)(account, { ...charge, card, address });
  if (!('card_token' in asked)) return orOff(client.createCardPage)(account, { ...charge, back });
  const { card_token, brand, installments } = asked;
  return orOff(client.createCard)(account, {
    ...charge,
    card_token,
    brand,
    installments,
    customer_ref: card?.customer_ref,
  });
}

/** @throws {AppError} online_payment_off where the provider does not take it so */
function orOff<T>(way: T | null): T {
  if (way === null) throw new AppError('online_payment_off');
  return way;
}
