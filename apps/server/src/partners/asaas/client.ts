import { toLocal } from '@comanda/domain/local-time';
import { money } from '@comanda/domain/money';
import { isOpenState } from '@comanda/domain/online-payments/states';
import type * as z from 'zod';
import type { PartnerTools } from '../partner.ts';
import type { Charge, PaymentProvider, ProviderAccount, ProviderPayment, Refused } from '../payment-provider.ts';
import {
  anything,
  asaasCode,
  asaasErrors,
  asaasNamed,
  type AsaasPayment,
  asaasPayment,
  asaasRefunds,
  asaasStatus,
  listOf,
  paymentOf,
  refusalIn,
} from './answers.ts';
import { type AsaasCall, type AsaasSettings, type AskAsaas, done } from './calls.ts';
import type { AsaasKeys } from './keys.ts';
import { readNotice } from './notice.ts';
import { openAccounts } from './accounts.ts';

/** A person waits for it. */
const PATIENCE_MS = 4_500;
const RULES = { patienceMs: PATIENCE_MS, failures: 3, connections: 32, calls: 200, mostBytes: 400_000 };
/** Days of a charge are those of Brasília. */
const ZONE = 'America/Sao_Paulo';
/** Of less than this in reais the provider's own part may leave less than the platform's: it takes none. */
const SPLIT_FROM = 5;

/** What of a charge goes by the way of paying. */
interface AsaasCharge {
  /** Its name of who pays, where that is known. */
  customer?: string;
  billingType: string;
  dueDate: string;
  callback?: object;
  creditCardToken?: string;
  remoteIp?: string;
}

/** Payments by Asaas (API v3), each in the account that was opened for the store. */
export function openAsaas(
  settings: AsaasSettings,
  { outside: open, clock }: Pick<PartnerTools, 'outside' | 'clock'>,
): PaymentProvider<AsaasKeys> {
  const outside = open(RULES);
  type Account = ProviderAccount<AsaasKeys>;
  const request: AskAsaas = ({ key, store_id }, { path, json, type, ...rest }, schema, accepted) =>
    outside.ask(
      {
        ...rest,
        url: settings.root + path,
        store_id,
        headers: {
          access_token: key,
          ...(json === undefined && type === undefined ? {} : { 'content-type': type ?? 'application/json' }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      },
      schema,
      accepted,
    );
  const ask = <T>({ store_id, keys }: Account, call: AsaasCall, schema: z.ZodType<T>, accepted?: readonly number[]) =>
    request({ key: keys.api_key, store_id }, call, schema, accepted);
  const instant = () => clock().toISOString();
  const at = (provider_id: string) => `/payments/${encodeURIComponent(provider_id)}`;

  /** The Pix to copy comes by a call of its own, while there is something to pay. */
  /** Of a payment by card, by what the same card pays again. */
  function withCard({ keys }: Account, given: AsaasPayment, said: ProviderPayment): ProviderPayment {
    const card_ref = given.creditCard?.creditCardToken;
    if (!settings.cards || !card_ref || !given.customer) return said;
    const { card_brand, card_last_four } = said;
    const customer_ref = given.customer;
    return {
      ...said,
      kept_card: { account: keys.account_id, customer_ref, card_ref, card_brand, card_last_four, card_bin: '' },
    };
  }
  async function whole(account: Account, given: AsaasPayment): Promise<ProviderPayment> {
    const said_at = instant();
    const plain = withCard(account, given, paymentOf(given, said_at));
    if (plain.method !== 'pix' || !isOpenState(plain.state)) return plain;
    const { payload } = await ask(account, { path: `${at(given.id)}/pixQrCode` }, asaasCode);
    return paymentOf(given, said_at, payload);
  }
  async function read(account: Account, provider_id: string): Promise<ProviderPayment | null> {
    const said_at = instant();
    const found = await ask(account, { path: at(provider_id) }, asaasPayment.or(asaasErrors), [200, 404]);
    return 'id' in found ? withCard(account, found, paymentOf(found, said_at)) : null;
  }
  async function find(account: Account, reference: string): Promise<ProviderPayment | null> {
    const query = new URLSearchParams({ externalReference: reference, limit: '10' });
    const { data } = await ask(account, { path: `/payments?${query}` }, listOf(asaasPayment));
    const own = data.filter(({ externalReference }) => externalReference === reference);
    const found = own.find((each) => !isOpenState(paymentOf(each, instant()).state)) ?? own[0];
    return found === undefined ? null : whole(account, found);
  }
  /** The provider charges nobody whom it does not know by a CPF or CNPJ; it is told to write to nobody. */
  async function customerOf(account: Account, { name, tax_id }: Charge['payer']): Promise<{ id: string } | Refused> {
    const query = new URLSearchParams({ cpfCnpj: tax_id, limit: '1' });
    const { data } = await ask(account, { path: `/customers?${query}` }, listOf(asaasNamed));
    if (data[0] !== undefined) return data[0];
    const json = { name: name || 'Cliente', cpfCnpj: tax_id, notificationDisabled: true };
    return done(
      await ask(account, { method: 'POST', path: '/customers', json }, asaasNamed.or(asaasErrors), [200, 400]),
    );
  }
  async function create(account: Account, charge: Charge, more: AsaasCharge): Promise<ProviderPayment | Refused> {
    // It knows no question again: what an answer that was lost may have made is looked for first.
    const known = await find(account, charge.reference);
    if (known !== null) return known;
    const customer = more.customer !== undefined ? { id: more.customer } : await customerOf(account, charge.payer);
    if ('refused' in customer) return customer;
    const { amount, platform_fee, description, reference } = charge;
    const split = settings.wallet_id !== undefined && platform_fee > 0 && amount >= SPLIT_FROM;
    const made = done(
      await ask(
        account,
        {
          method: 'POST',
          path: '/payments',
          json: {
            customer: customer.id,
            value: money(amount),
            description,
            externalReference: reference,
            ...(split ? { split: [{ walletId: settings.wallet_id, fixedValue: money(platform_fee) }] } : {}),
            ...more,
          },
        },
        asaasPayment.or(asaasErrors),
        [200, 400],
      ),
    );
    return 'refused' in made ? made : whole(account, made);
  }
  const dayOf = (date: Date): string => toLocal(date, ZONE).date;

  return {
    methods: ['pix', 'card'],
    pixMinutes: settings.pixMinutes,
    asksTaxId: true,
    cardFields: () => null,
    createPix: (account, { expires_at, ...charge }) =>
      create(account, charge, { billingType: 'PIX', dueDate: dayOf(expires_at) }),
    createCard: null,
    createCardPage: (account, { back, ...charge }) =>
      create(account, charge, {
        billingType: 'CREDIT_CARD',
        dueDate: dayOf(clock()),
        callback: { successUrl: back, autoRedirect: true },
      }),
    createWallet: null,
    cards: settings.cards
      ? {
          accountOf: ({ account_id }) => account_id,
          keep: null,
          pay: (account, { card, address, ...charge }) =>
            create(account, charge, {
              customer: card.customer_ref,
              billingType: 'CREDIT_CARD',
              dueDate: dayOf(clock()),
              creditCardToken: card.card_ref,
              remoteIp: address,
            }),
          // Its word is of no use without the account's key; it has no call that ends one.
          drop: null,
        }
      : null,
    ask: read,
    find,
    async cancel(account, provider_id) {
      await ask(account, { method: 'DELETE', path: at(provider_id) }, anything, [200, 400, 404]);
      // What came to an end meanwhile cannot be taken away: how it ended is what matters.
      return read(account, provider_id);
    },
    async refund(account, { provider_id, idem_key, amount }) {
      const isKnown = async () => {
        const { data } = await ask(account, { path: `${at(provider_id)}/refunds` }, asaasRefunds);
        return data.some(({ description, status }) => description === idem_key && status !== 'CANCELLED');
      };
      if (await isKnown()) return { refund_id: idem_key };
      const json = { value: money(amount), description: idem_key };
      const given = await ask(
        account,
        { method: 'POST', path: `${at(provider_id)}/refund`, json },
        anything,
        [200, 400, 404],
      );
      // What it refuses may be what somebody else has just asked for.
      return refusalIn(given) === null || (await isKnown()) ? { refund_id: idem_key } : null;
    },
    async check(account) {
      const { general } = await ask(account, { path: '/myAccount/status' }, asaasStatus);
      return general === 'APPROVED';
    },
    visit: null,
    opening: openAccounts(settings, request),
    read: readNotice,
  };
}
